import type { SensitiveChange } from '@countersign/protocol'
import type { TextTable } from '../ui/texts/TextTable.ts'

/** The words of the dialogs that ask for a signature. */
export const texts = {
  close: 'Close',

  signedOutTitle: 'You were signed out',
  signInAgain: 'Sign in again to go on with what you were doing.',
  signInAgainAs: (address: string) => `Sign in again as ${address} to go on with what you were doing.`,
  otherAccountTitle: 'This is another account',
  otherAccount:
    'You signed in with {account}, which opens another account than the one on this page. What you were doing was not done.',
  toOtherAccount: 'Go to that account',
  signInWithAnother: 'Sign in with another wallet',

  isOn: '{wallet} is on {account}.',
  oneKey:
    'The throwaway wallet has one key on each page, and a new one on the next. The key of another page is gone for good.',
  chooseAccountsIn: (wallet: string) => `Choose accounts in ${wallet}`,
  useAnother: 'Use another wallet',
  goesOn: 'As soon as the account changes there, this goes on by itself.',

  confirmLead:
    'This change needs a signature from the last 5 minutes, so that nobody else can make it in your place.',
  notLinkedTitle: (address: string) => `${address} is not linked to this account`,
  notLinked: (wallet: string, own: string) =>
    `Only a wallet of this account can confirm the change. Open ${wallet} and switch to ${own}.`,
  chooseTitle: 'Sign once more',
  chooseLead: (own: string) =>
    own === '' ? 'with a wallet of this account.' : `with a wallet of this account: ${own}.`,
  confirmsField: 'Confirms',
  confirming: 'Confirming…',
  confirmed: 'Confirmed',
  notLinkedProblem: 'That wallet is not linked to this account. Sign with one that is.',
  otherSessionProblem: 'That request was not made for this session. Here is a new one: sign once more.',

  unknownWallet: 'a wallet',
  oneOf: (words: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(words),
} as const satisfies TextTable

/** A change in the words of the dialog that asks to confirm it. */
export interface ChangeTexts {
  /** What is done, as a heading. */
  readonly title: string
  /** The same, after "confirms:". */
  readonly what: string
  /** On the button that opens the wallet. */
  readonly button: string
}

/** Each change that needs a signature; `about` is what it is made to: a wallet's short address, or a username. */
export const changeTexts: Readonly<Record<SensitiveChange['kind'], (about: string) => ChangeTexts>> = {
  link_wallet: () => ({
    title: 'Link another wallet',
    what: 'linking another wallet to this account',
    button: 'Sign to go on',
  }),
  unlink_wallet: (wallet) => ({
    title: `Unlink ${wallet}`,
    what: `unlinking ${wallet} from this account`,
    button: `Sign to unlink ${wallet}`,
  }),
  change_username: (username) => ({
    title: `Use the username ${username}`,
    what: `that your username is ${username}`,
    button: `Sign to use ${username}`,
  }),
  delete_account: () => ({
    title: 'Delete this account',
    what: 'deleting this account for good',
    button: 'Sign to delete this account',
  }),
  change_applications: () => ({
    title: 'Change the applications',
    what: 'changing the applications that people sign in to',
    button: 'Sign to change them',
  }),
  rotate_keys: () => ({
    title: 'Rotate the signing keys',
    what: 'rotating the keys that sign-ins are signed with',
    button: 'Sign to rotate them',
  }),
}
