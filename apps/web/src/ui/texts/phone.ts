import type { TextTable } from './TextTable.ts'

/** What is there before anyone asks: an object of its own, so that the rest is loaded with what shows it. */
export const titleTexts = { phone: 'Open this page on your phone' } as const satisfies TextTable

/** How to come to this page with a phone. */
export const texts = {
  phoneUnreachable: 'Not from here: {host} is this computer, and your phone cannot reach it.',
  phoneLead: 'Scan this in your phone wallet, or send yourself the link.',
  phoneCopy: 'Copy the link',
  phoneCopied: 'Copied the link',
  phoneNotCopied: 'Select the link above to copy it',
  qrCode: 'QR code with the address of this page',
} as const satisfies TextTable
