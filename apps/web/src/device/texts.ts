import type { TextTable } from '../ui/texts/TextTable.ts'

/** The words of the page where the code of a device is entered. */
export const texts = {
  title: 'Sign in on a device',
  enterCode: 'Enter the code that the device shows you.',
  warning:
    'This signs in the device that shows the code, and whoever holds it. Nobody who calls or writes to you needs you to do this.',
  compareCode:
    'Continue only if your device shows this very code. If somebody sent you the link, close this page.',
  code: 'Code',
  codeExample: 'WDJB-MJHT',
  continue: 'Continue',
  looking: 'Looking for the device…',
  notWhole: 'The code has eight letters, such as WDJB-MJHT.',
  notFound:
    'No device shows this code. Compare the letters; a code that has expired is replaced on the device.',
} as const satisfies TextTable
