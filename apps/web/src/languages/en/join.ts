import type { TextTable } from '../../language/TextTable.ts'

/** The words of the page that an invitation opens. */
export const join = {
  title: 'Invitation',
  loading: 'Opening the invitation',
  notShown: 'The invitation can’t be opened right now',
  invitedTitle: (site: string) => `You’re invited to ${site}`,
  labelLabel: 'For',
  groupsLabel: 'You’ll be in',
  groupsLabelUsed: 'You’re in',
  untilLabel: 'Works until',
  walletLabel: 'You',
  signInFirst: 'Sign in with your wallet to use the invitation. If you have no account yet, you get one.',
  onlyWithAccount:
    'Only people who have an account can use it at the moment: new accounts are closed. Sign in with a wallet that’s linked to yours.',
  signIn: 'Sign in to use it',
  join: 'The invitation adds you to its groups.',
  joinNoGroups: 'You have an account already, so there is nothing to add. Pass the link to whom it is for.',
  use: 'Use the invitation',
  working: 'One moment…',
  otherWallet: 'Use another account',
  usedTitle: 'You’re in',
  used: (site: string) => `Welcome to ${site}. The invitation was used for this account.`,
  toAccount: 'Go to your account',
  incompleteTitle: 'This link isn’t complete',
  incomplete: 'Open the whole link again, as you were sent it.',
  faultTitle: 'This invitation doesn’t work',
  faults: {
    unknown: 'It isn’t complete, or was never made here. Open the whole link again, as you were sent it.',
    revoked: 'It was taken back. Ask whoever sent it for a new one.',
    expired: 'It has expired. Ask whoever sent it for a new one.',
    used_up: 'It was used as often as it could be. Ask whoever sent it for a new one.',
  },
  otherFault: 'Ask whoever sent it for a new one.',
  contact: 'Contact the operator',
  failed: (reason: string) => `Not used. ${reason}`,
} as const satisfies TextTable
