import type { TextTable } from '../../wording/TextTable.ts'

/** The words of the page that an invitation opens. */
export const join = {
  title: 'Invitation',
  loading: 'Opening the invitation',
  notShown: 'Couldn’t open the invitation',
  invitedTitle: (site: string) => `You’re invited to ${site}`,
  labelLabel: 'For',
  groupsLabel: 'Groups you’ll join',
  groupsLabelUsed: 'Your groups',
  untilLabel: 'Valid until',
  walletLabel: 'You',
  signInFirst:
    'Sign in with your wallet to accept the invitation. If you don’t have an account yet, we’ll create one.',
  onlyWithAccount:
    'New accounts are closed at the moment. To accept the invitation, sign in with a wallet that’s linked to your account.',
  signIn: 'Sign in to accept',
  join: 'If you accept, you’ll join these groups.',
  joinNoGroups:
    'You already have an account, so you don’t need this invitation. Pass the link on to the person it’s for.',
  use: 'Accept invitation',
  working: 'One moment…',
  otherWallet: 'Use another account',
  usedTitle: 'You’re in',
  used: (site: string) => `Welcome to ${site}. You’ve accepted the invitation.`,
  toAccount: 'Go to your account',
  incompleteTitle: 'This link is incomplete',
  incomplete: 'Open the whole link you were sent.',
  faultTitle: 'This invitation doesn’t work',
  faults: {
    unknown: 'The link is incomplete or wasn’t created here. Open the whole link you were sent.',
    revoked: 'It was revoked. Ask the person who sent it for a new one.',
    expired: 'It has expired. Ask the person who sent it for a new one.',
    used_up:
      'It has already been used the maximum number of times. Ask the person who sent it for a new one.',
  },
  otherFault: 'Ask the person who sent it for a new one.',
  contact: 'Contact the operator',
  failed: (reason: string) => `Couldn’t accept the invitation. ${reason}`,
} as const satisfies TextTable
