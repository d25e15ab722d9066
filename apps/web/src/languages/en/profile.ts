import type { EmailState } from '@countersign/product-api'
import type { UsernameProblem } from '@countersign/protocol'
import type { TextTable } from '../../wording/TextTable.ts'

/** The words of the username on the profile. */
export const username = {
  label: 'Username',
  none: 'No username yet',
  lead: 'Apps you connect will call you by this name. Apps that already know you keep the name they have.',
  hint: (left: number) =>
    left === 1
      ? '3 to 32 characters: a–z, 0–9, - and _, starting with a letter. It stays yours: no one else can ever have it. You can choose one more.'
      : `3 to 32 characters: a–z, 0–9, - and _, starting with a letter. It stays yours: no one else can ever have it. You can choose ${left} more.`,
  choose: 'Choose a username',
  change: 'Change',
  changeName: 'Change username',
  saving: 'Saving…',
  saved: (username: string) => `Your username is now ${username}.`,
  removed: 'Username removed.',
  notSaved: 'Couldn’t change your username.',
  notLoaded: 'Couldn’t load your usernames',
  /** Why a text cannot be chosen, and what can be: a reason without words does not compile. */
  problems: {
    too_short: () => 'That’s too short. A username has 3 to 32 characters.',
    first_letter: () => 'A username starts with a letter from a to z. Digits, - and _ can follow.',
    upper_case: (text: string) => `Use lowercase letters only, such as ${text.toLowerCase()}.`,
    ens_name: () =>
      'That looks like an ENS name. Use a to z, 0 to 9, - and _, without dots, and start with a letter.',
    address: () =>
      'That looks like a wallet address. Choose a name that starts with a letter, such as ada or ada_1815.',
    reserved_word: () => 'That name is reserved. Choose another one, such as your own name.',
    hexadecimal: () =>
      'That could be mistaken for an address or an ID, which use 0 to 9 and a to f. Add a letter after f.',
    made_name: () =>
      'That looks like a name we generate for people without a username. Choose a shorter one.',
  } satisfies Readonly<
    Record<Exclude<UsernameProblem, 'too_long' | 'forbidden_character'>, (text: string) => string>
  >,
  tooLong: (length: number) => `That has ${length} characters. A username has at most 32.`,
  forbidden: {
    space: 'A username can’t contain spaces. Use a to z, 0 to 9, - and _.',
    invisible: (code: string) =>
      `A username can’t contain the invisible character ${code}. Use a to z, 0 to 9, - and _.`,
    character: (character: string) => `A username can’t contain “${character}”. Use a to z, 0 to 9, - and _.`,
    lookalike: (character: string, code: string) =>
      `A username can’t contain “${character}” (${code}). Use a to z, 0 to 9, - and _.`,
  },

  remove: 'Remove',
  removeName: 'Remove username',
  removeTitle: (username: string) => `Remove the username ${username}?`,
  removeStays: 'It stays yours: no one else can have it, and you can use it again.',
  removeKnown: 'Apps that know you by this name will keep it.',
  removing: 'Removing…',
  keep: 'Keep it',

  earlier: 'Earlier usernames',
  earlierLead: 'Only you can use your earlier usernames:',
  noneLeft: 'You’ve used all 3 usernames that an account can have.',
  takeBack: 'Use again',
  takeBackName: (username: string) => `Use again: ${username}`,
} as const satisfies TextTable

/** The words of the email address on the profile, and of the page that a link leads to. */
export const email = {
  label: 'Email',
  none: 'No email address yet',
  lead: 'Apps you allow can see this address. You can’t sign in here with it.',
  hint: 'We’ll send a link to this address. It can belong to only one account here.',
  add: 'Add an email address',
  another: 'Use another address',
  change: 'Change',
  changeName: 'Change email address',
  invalid: 'Enter an email address such as name@example.com.',
  saving: 'Saving…',
  notAsked: 'Couldn’t send a link.',
  notLoaded: 'Couldn’t load your email address',
  requested: (address: string) => `We’re sending a link to ${address}.`,

  waiting: {
    sending: (address: string) => `We’re sending a link to ${address}.`,
    sent: (address: string) =>
      `We emailed a link to ${address}. Open it within 30 minutes, in this browser. If you don’t see it, check your spam folder.`,
    refused: (address: string) => `The mail server rejected ${address}. Check the spelling.`,
  } satisfies Readonly<Record<NonNullable<EmailState['pending']>['state'], (address: string) => string>>,
  resend: 'Resend link',
  resent: 'We’re sending a new link. Earlier links no longer work.',
  cancel: 'Cancel',
  cancelled: 'Cancelled. The link no longer works.',
  notDone: 'Couldn’t make this change.',

  remove: 'Remove',
  removeName: 'Remove email address',
  removeTitle: (address: string) => `Remove ${address}?`,
  removeApplications: 'Apps can no longer ask for an email address. They may still know this one.',
  removeHeld: 'For 90 days, only you can add it again.',
  removing: 'Removing…',
  removed: 'Email address removed.',
  notRemoved: 'Couldn’t remove it.',
  keep: 'Keep it',

  linkTitle: 'Confirm your email address?',
  linkLead: 'You opened the link we emailed you. Confirm to add the address to this account.',
  confirm: 'Confirm address',
  confirming: 'Confirming…',
  confirmedTitle: 'Email address confirmed',
  confirmedLead: (address: string) => `${address} is now part of your account.`,
  incompleteTitle: 'This link is incomplete',
  incomplete: 'Open the whole link from the email, or ask for a new one on your profile.',
  endedTitle: 'This link no longer works',
  ended: 'A link works once, for 30 minutes. Ask for a new one on your profile.',
  notConfirmed: 'Couldn’t confirm your email address.',
  toProfile: 'Go to your profile',
} as const satisfies TextTable
