import type { TextTable } from '../ui/texts/TextTable.ts'

/** The words about a device that waits for the answer. */
export const deviceTexts = {
  warning: (application: string) =>
    `A device waits for this, not this browser. Whoever holds it will be signed in to ${application} as you.`,
  sameNetwork: '{device} asked from {address}, the same network as yours.',
  otherNetwork: '{device} asked from {address}, another network than yours.',
  sent: 'Go on only if the device is before you. If somebody sent you the code or the link, decline.',
} as const satisfies TextTable
