import type { TextTable } from './TextTable.ts'

/** How to come to this page with a phone. */
export const texts = {
  phoneTitle: 'Open this page on your phone',
  phoneUnreachable: 'Not from here: {host} is this computer, and your phone cannot reach it.',
  phoneLead: 'Scan this in your phone wallet, or send yourself the link.',
  phoneCopy: 'Copy the link',
  phoneCopied: 'Copied the link',
  phoneNotCopied: 'Select the link above to copy it',
  qrCode: 'QR code with the address of this page',
} as const satisfies TextTable
