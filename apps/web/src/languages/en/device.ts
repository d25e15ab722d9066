import type { TextTable } from '../../wording/TextTable.ts'

/** The words of the page where the code of a device is entered. */
export const device = {
  title: 'Sign in on a device',
  enterCode: 'Enter the code shown on the device.',
  warning:
    'Anyone holding the device with this code will be signed in as you. If someone called or wrote to you and asked for this, don’t continue.',
  compareCode:
    'Continue only if your device shows this exact code. If someone sent you the link, close this page.',
  code: 'Code',
  codeExample: 'WDJB-MJHT',
  continue: 'Continue',
  looking: 'Looking for the device…',
  notWhole: 'Enter all eight letters, such as WDJB-MJHT.',
  notFound:
    'No device shows this code. Check the letters. If the code has expired, get a new one on the device.',
} as const satisfies TextTable
