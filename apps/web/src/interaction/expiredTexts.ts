import type { TextTable } from '../ui/texts/TextTable.ts'

/** The words for those who come too late; loaded with the page for them. */
export const expiredTexts = {
  goneTitle: 'This request is no longer open',
  gone: (application: string) =>
    `It has expired, or it was answered already. Go back to ${application} and sign in from there again.`,
  unknownApplication: 'the application that sent you here',
  goBackTo: (host: string) => `Go back to ${host}`,
  goBack: 'Go back',
} as const satisfies TextTable
