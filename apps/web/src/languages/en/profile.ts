import type { EmailState } from '@countersign/product-api'
import type { UsernameProblem } from '@countersign/protocol'
import type { TextTable } from '../../language/TextTable.ts'

/** The words of the username on the profile. */
export const username = {
  label: 'Username',
  none: 'None yet',
  lead: 'Applications that you connect call you by it. Those that know you already keep the name they have.',
  hint: (left: number) =>
    `3 to 32 of a–z, 0–9, - and _, beginning with a letter. It is yours for good: nobody else gets it, and you can have ${
      left === 1 ? 'one more' : `${left} more`
    }.`,
  choose: 'Choose a username',
  change: 'Change',
  changeName: 'Change the username',
  saving: 'Saving…',
  saved: (username: string) => `Your username is ${username}.`,
  removed: 'You have no username now.',
  notSaved: 'The username was not changed.',
  notLoaded: 'Your usernames could not be loaded',
  /** Why a text cannot be chosen, and what can be: a reason without words does not compile. */
  problems: {
    too_short: () => 'That is too short. A username has 3 to 32 characters.',
    too_long: (text: string) => `That has ${Array.from(text).length} characters. A username has at most 32.`,
    first_letter: () => 'A username begins with a letter from a to z. Digits, - and _ can follow.',
    upper_case: (text: string) => `A username has small letters only, such as ${text.toLowerCase()}.`,
    forbidden_character: (text: string) =>
      `${nameForbidden(text)} can’t be in a username. Use a to z, 0 to 9, - and _.`,
    ens_name: () =>
      'That looks like an ENS name. A username has no dots: use a to z, 0 to 9, - and _, and begin with a letter.',
    address: () =>
      'That looks like the address of a wallet. Choose a name that begins with a letter, such as ada or ada_1815.',
    reserved_word: () =>
      'That name speaks for this site or for nobody, so nobody can have it. Choose another, such as one with your own name in it.',
    hexadecimal: () =>
      'That could pass for an address or an id, which are made of 0 to 9 and a to f. Use a letter after f as well.',
    made_name: () =>
      'Names of this form are made for people without a username, so nobody can choose one. Choose a shorter one.',
  } satisfies Readonly<Record<UsernameProblem, (text: string) => string>>,

  remove: 'Remove',
  removeName: 'Remove the username',
  removeTitle: (username: string) => `Remove the username ${username}?`,
  removeStays: 'It stays yours: nobody else gets it, and you can take it back.',
  removeKnown: 'Applications that know you by it still do.',
  removing: 'Removing…',
  keep: 'Keep it',

  earlier: 'Earlier usernames',
  earlierLead: 'Earlier usernames, which only you can use:',
  noneLeft: 'You have had all 3 that an account can have.',
  takeBack: 'Use again',
  takeBackName: (username: string) => `Use again: ${username}`,
} as const satisfies TextTable

/** The first character that a username cannot have, so that it is found though it looks like another or like none. */
function nameForbidden(text: string): string {
  const character = Array.from(text).find((one) => !/^[a-z0-9_-]$/i.test(one)) ?? ''
  if (/\s/u.test(character)) return 'A space'
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  if (/[^\p{L}\p{N}\p{P}\p{S}]/u.test(character)) return `The invisible character ${code}`
  return /^[!-~]$/.test(character) ? `“${character}”` : `“${character}” (${code})`
}

/** The words of the e-mail address on the profile, and of the page that a link leads to. */
export const email = {
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
