import type { EmailState } from '@countersign/product-api'
import type { TextTable } from '../ui/texts/TextTable.ts'

/** The words of the e-mail address on the profile, and of the page that a link leads to. */
export const emailTexts = {
  label: 'E-mail',
  none: 'None yet',
  lead: 'Applications that you allow it learn this address. It never signs you in here.',
  hint: 'We send a link to it. Nobody else can have the same address here.',
  add: 'Add an e-mail address',
  another: 'Use another address',
  change: 'Change',
  changeName: 'Change the e-mail address',
  invalid: 'Write an address such as name@example.com.',
  saving: 'Saving…',
  notAsked: 'No link was sent.',
  notLoaded: 'Your e-mail address could not be loaded',
  requested: (address: string) => `A link is on its way to ${address}.`,

  waiting: {
    sending: (address: string) => `We’re sending a link to ${address}.`,
    sent: (address: string) =>
      `We sent a mail to ${address}. Open the link in it within 30 minutes, in this browser. If none comes, look at your spam folder.`,
    refused: (address: string) => `The mail server refused ${address}. Check how it is written.`,
  } satisfies Readonly<Record<NonNullable<EmailState['pending']>['state'], (address: string) => string>>,
  resend: 'Send again',
  resent: 'Another link is on its way. Earlier links no longer work.',
  cancel: 'Don’t add it',
  cancelled: 'The link no longer works.',
  notDone: 'Nothing was changed.',

  remove: 'Remove',
  removeName: 'Remove the e-mail address',
  removeTitle: (address: string) => `Remove ${address}?`,
  removeApplications: 'Applications learn no address any more. They may still know this one.',
  removeHeld: 'For 90 days, only you can add it again.',
  removing: 'Removing…',
  removed: 'You have no e-mail address here now.',
  notRemoved: 'Not removed.',
  keep: 'Keep it',

  linkTitle: 'Confirm your e-mail address?',
  linkLead: 'You opened a link that was mailed to you. Confirm it to add the address to this account.',
  confirm: 'Confirm the address',
  confirming: 'Confirming…',
  confirmedTitle: 'Your e-mail address is confirmed',
  confirmedLead: (address: string) => `${address} belongs to this account now.`,
  incompleteTitle: 'This link is incomplete',
  incomplete: 'Open the whole link from the mail, or ask for another one on your profile.',
  endedTitle: 'This link no longer works',
  ended: 'A link works once, for 30 minutes. Ask for a new one on your profile.',
  notConfirmed: 'Not confirmed.',
  toProfile: 'Go to your profile',
} as const satisfies TextTable
