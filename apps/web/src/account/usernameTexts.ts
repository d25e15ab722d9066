import type { TextTable } from '../ui/texts/TextTable.ts'

/** The words of the username on the profile. */
export const usernameTexts = {
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
  invalid: 'It needs 3 to 32 small letters, digits, hyphens and underscores, and begins with a letter.',
  reserved: 'Nobody can have this username. Choose another.',

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
