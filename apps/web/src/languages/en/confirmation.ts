import type { OwnChange } from '@countersign/product-api'
import { formatList } from '../../wording/locale.ts'
import type { ChangeTexts, TextTable } from '../../wording/TextTable.ts'

/** The words of the dialogs that ask for a signature. */
export const confirmation = {
  close: 'Close',

  signedOutTitle: 'You’ve been signed out',
  signInAgain: 'Sign in again to continue.',
  signInAgainAs: (address: string) => `Sign in again as ${address} to continue.`,
  otherAccountTitle: 'You signed in to a different account',
  otherAccount:
    '{account} belongs to a different account than the one on this page. Your change was not made.',
  toOtherAccount: 'Go to that account',
  signInWithAnother: 'Use another wallet',

  isOn: '{wallet} is connected with {account}.',
  oneKey: 'The throwaway wallet has a key of its own in each tab. You can’t use the key of another tab here.',
  chooseAccountsIn: (wallet: string) => `Choose addresses in ${wallet}`,
  useAnother: 'Use another wallet',
  goesOn: 'Switch the address in your wallet to continue.',

  confirmLead: 'Sign to confirm, so that no one else can do this. Your signature covers this change only.',
  signedAlready: 'You’ve already signed for this change. It hasn’t been made yet.',
  notLinkedTitle: (address: string) => `${address} is not linked to this account`,
  notLinked: (wallet: string, own: string) =>
    `Only a wallet of this account can confirm the change. Open ${wallet} and switch to ${own}.`,
  chooseTitle: 'Choose a wallet to sign with',
  chooseLead: 'Use a wallet of this account.',
  chooseLeadOwn: (own: string) => `Use a wallet of this account: ${own}.`,
  walletIsOn: (address: string) => `Connected with ${address}`,
  walletIsOnOther: (address: string) => `Connected with ${address}, which isn’t linked to this account`,
  confirmsField: 'Change',
  confirming: 'Confirming…',
  confirmed: 'Confirmed',
  notLinkedProblem: 'That wallet is not linked to this account. Sign with one that is.',
  otherSessionProblem: 'That request was for another session. Sign the new one below.',

  unknownWallet: 'a wallet',
  oneOf: (words: readonly string[]) => formatList(words, 'disjunction'),
} as const satisfies TextTable

type Describe = (target: string) => ChangeTexts

/** Each change of one's own account; `target` names what it is made to. */
export const changes: Readonly<Record<OwnChange['kind'], Describe>> = {
  link_wallet: () => ({
    title: 'Link another wallet',
    what: 'Link another wallet to this account',
    button: 'Sign to continue',
  }),
  unlink_wallet: (wallet) => ({
    title: `Unlink ${wallet}`,
    what: `Unlink ${wallet} from this account`,
    button: `Sign to unlink ${wallet}`,
  }),
  change_username: (username) => ({
    title: `Use the username ${username}`,
    what: `Use the username ${username}`,
    button: `Sign to use ${username}`,
  }),
  change_email: (address) => ({
    title: `Use the email address ${address}`,
    what: `Use the email address ${address} once you open the link we send to it`,
    button: 'Sign to get a link',
  }),
  remove_email: () => ({
    title: 'Remove your email address',
    what: 'Remove the email address from this account',
    button: 'Sign to remove it',
  }),
  delete_account: () => ({
    title: 'Delete this account',
    what: 'Delete this account permanently',
    button: 'Sign to delete this account',
  }),
}
