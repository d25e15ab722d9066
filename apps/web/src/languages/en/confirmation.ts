import type { ProductChange } from '@countersign/product-api'
import type { SensitiveChange } from '@countersign/protocol'
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
  unknownPerson: 'this person',
  namedPerson: (name: string, address: string) => `${name} (${address})`,
  namelessApplication: (clientId: string) => `the app ${clientId}`,
  oneOf: (words: readonly string[]) => formatList(words, 'disjunction'),
} as const satisfies TextTable

type Describe = (target: string) => ChangeTexts

/** A change of role, by the new role. */
export const roles: Readonly<Record<'member' | 'operator', Describe>> = {
  operator: (person) => ({
    title: `Make ${person} an operator`,
    what: `Make ${person} an operator`,
    button: 'Sign to make them an operator',
  }),
  member: (person) => ({
    title: `Remove the operator role from ${person}`,
    what: `Remove the operator role from ${person}`,
    button: 'Sign to remove the role',
  }),
}

/** What a token may do is said before it is signed for, not only in the exact text. */
export const operatorToken = {
  fromAnywhere: (name: string, rights: string, until: string) =>
    `Create the operator token ${name}. It has these rights until ${until}: ${rights}. It works from anywhere.`,
  fromNetworks: (name: string, rights: string, until: string, networks: string) =>
    `Create the operator token ${name}. It has these rights until ${until}: ${rights}. It works only from ${networks}.`,
} as const satisfies TextTable

/** Every other change; `target` names what it is made to. */
export const changes: Readonly<Record<Exclude<ProductChange['kind'], 'change_role'>, Describe>> = {
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
  disable_account: (person) => ({
    title: `Disable the account of ${person}`,
    what: `Disable the account of ${person} and end its sessions`,
    button: 'Sign to disable it',
  }),
  enable_account: (person) => ({
    title: `Enable the account of ${person}`,
    what: `Enable the account of ${person} again`,
    button: 'Sign to enable it',
  }),
  end_sessions: (person) => ({
    title: `End all sessions of ${person}`,
    what: `End all sessions of ${person}`,
    button: 'Sign to end them',
  }),
  end_session: (person) => ({
    title: `End a session of ${person}`,
    what: `End one session of ${person}`,
    button: 'Sign to end it',
  }),
  export_activity: () => ({
    title: 'Export the activity of all accounts',
    what: 'Download the activity of all accounts',
    button: 'Sign to export it',
  }),
  add_application: (name) => ({
    title: `Add ${name}`,
    what: `Add the app ${name}`,
    button: 'Sign to add it',
  }),
  change_application: (name) => ({
    title: `Change ${name}`,
    what: `Change the app ${name}`,
    button: 'Sign to change it',
  }),
  rotate_application_secret: (name) => ({
    title: `Give ${name} a new secret`,
    what: `Give the app ${name} a new secret`,
    button: 'Sign to replace the secret',
  }),
  remove_application: (name) => ({
    title: `Remove ${name}`,
    what: `Remove the app ${name}`,
    button: 'Sign to remove it',
  }),
  change_brand: () => ({
    title: 'Change how the site looks',
    what: 'Change the name, logo, colours or links that everyone sees here',
    button: 'Sign to change it',
  }),
  change_sign_up: (policy) => ({
    title: 'Change who can sign up',
    what: `Change who can sign up to: ${policy}`,
    button: 'Sign to change it',
  }),
  make_invitation: (label) => ({
    title: `Create the invitation “${label}”`,
    what: `Create the invitation “${label}”, which adds people to groups`,
    button: 'Sign to create it',
  }),
  add_group: (slug) => ({
    title: `Add the group ${slug}`,
    what: `Add the group ${slug}`,
    button: 'Sign to add it',
  }),
  change_group: (name) => ({
    title: `Change the group ${name}`,
    what: `Change the group ${name}`,
    button: 'Sign to change it',
  }),
  change_group_members: (name) => ({
    title: `Change who is in ${name}`,
    what: `Change who is in the group ${name}`,
    button: 'Sign to change it',
  }),
  remove_group: (name) => ({
    title: `Remove the group ${name}`,
    what: `Remove the group ${name}`,
    button: 'Sign to remove it',
  }),
  change_claims: (person) => ({
    title: `Change the fixed claims of ${person}`,
    what: `Change what apps can see about ${person}`,
    button: 'Sign to change them',
  }),
  rotate_keys: () => ({
    title: 'Rotate the signing keys',
    what: 'Rotate the keys that sign tokens for apps',
    button: 'Sign to rotate them',
  }),
  revoke_keys: () => ({
    title: 'Revoke the signing keys',
    what: 'Revoke every key that signs tokens for apps',
    button: 'Sign to revoke them',
  }),
  add_operator_token: (name) => ({
    title: `Create the operator token ${name}`,
    what: `Create the operator token ${name}`,
    button: 'Sign to create it',
  }),
}
