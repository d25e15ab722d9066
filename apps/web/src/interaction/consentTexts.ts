import type { TextTable } from '../ui/texts/TextTable.ts'

/** The words for those who are signed in already; loaded with the page for them. */
export const consentTexts = {
  asksWhoYouAre: 'asks to know who you are.',
  consentTitle: (application: string) => `Continue to ${application}?`,
  asField: 'As',
  learnsField: 'Learns',
  nothingTold: (application: string, reason: string) => `${application} was told nothing. ${reason}`,
  otherWallet: 'Not you? Sign in with another wallet',
  continuingDevice: 'One moment…',
} as const satisfies TextTable
