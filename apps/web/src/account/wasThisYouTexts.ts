import type { TextTable } from '../ui/texts/TextTable.ts'

/** The words of "Was this you?" in the activity: how to end what was begun, and how to be safe again. */
export const wasThisYouTexts = {
  question: 'Was this you?',
  refused:
    'Nobody got in: this sign-in was refused. If it was not you, somebody may have copied a message of yours or guessed. Sign only what your wallet shows for this site, and decline a request that you did not start.',
  lead: 'If it was, there is nothing to do. If it was not, somebody else can sign with a wallet of this account:',
  linkWallet: '{link} that only you have, make it the primary one, and unlink the one that signed.',
  linkWalletLink: 'Link a wallet',
  endOthers: '{link}.',
  endOthersLink: 'End the other sessions',
  moveAssets: 'Move what that wallet holds to a new one: its key is known to somebody else.',
  looking: 'Looking for the session that it opened…',
  notKnown: 'The session that it opened is not known.',
  ended: 'The session that it opened has ended already.',
  mayLiveOn: 'Applications may still be signed in through it.',
  signOutApplications: 'Sign them out',
  signingOut: 'Signing out…',
  notSignedOut: 'Not signed out.',
  applicationsSignedOut: 'The applications that were signed in through it are signed out.',
  noneLeft: 'No application is signed in through it.',
  isCurrent: 'This is the session that you are in now: sign out of it when you are done.',
  end: (device: string) => `End the session of ${device}`,
} as const satisfies TextTable
