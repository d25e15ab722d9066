import type { TextTable } from './TextTable.ts'

/** The words of a link to copy. */
export const texts = {
  copyLink: 'Copy the link',
  linkCopied: 'Link copied',
  notCopied: 'Select the link to copy it',
  link: 'The link',
} as const satisfies TextTable
