import type { SensitiveChange } from '@countersign/protocol'
import { formatList } from '../../language/locale.ts'
import type { ChangeTexts, TextTable } from '../../language/TextTable.ts'

/** The words of the dialogs that ask for a signature. */
export const confirmation = {
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
    'Confirm this with a signature, so that nobody else can do it in your place. It counts for this change alone.',
  signedAlready: 'You have signed for this already. It only has to be done.',
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
  unknownPerson: 'this person',
  namedPerson: (name: string, address: string) => `${name} (${address})`,
  namelessApplication: (clientId: string) => `the application ${clientId}`,
  oneOf: (words: readonly string[]) => formatList(words, 'disjunction'),
} as const satisfies TextTable

type Describe = (target: string) => ChangeTexts

/** A change of role, by the new role. */
export const roles: Readonly<Record<'member' | 'operator', Describe>> = {
  operator: (person) => ({
    title: `Make ${person} an operator`,
    what: `making ${person} an operator`,
    button: 'Sign to make them an operator',
  }),
  member: (person) => ({
    title: `Take the operator role from ${person}`,
    what: `taking the operator role from ${person}`,
    button: 'Sign to take the role',
  }),
}

/** Every other change; `target` names what it is made to. */
export const changes: Readonly<Record<Exclude<SensitiveChange['kind'], 'change_role'>, Describe>> = {
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
  change_email: (address) => ({
    title: `Use the e-mail address ${address}`,
    what: `using the e-mail address ${address}, once you open its link`,
    button: 'Sign to get a link',
  }),
  remove_email: () => ({
    title: 'Remove the e-mail address',
    what: 'removing the e-mail address from this account',
    button: 'Sign to remove it',
  }),
  delete_account: () => ({
    title: 'Delete this account',
    what: 'deleting this account for good',
    button: 'Sign to delete this account',
  }),
  disable_account: (person) => ({
    title: `Disable the account of ${person}`,
    what: `disabling the account of ${person} and ending its sessions`,
    button: 'Sign to disable it',
  }),
  enable_account: (person) => ({
    title: `Enable the account of ${person}`,
    what: `enabling the account of ${person} again`,
    button: 'Sign to enable it',
  }),
  end_sessions: (person) => ({
    title: `End all sessions of ${person}`,
    what: `ending all sessions of ${person}`,
    button: 'Sign to end them',
  }),
  end_session: (person) => ({
    title: `End a session of ${person}`,
    what: `ending one session of ${person}`,
    button: 'Sign to end it',
  }),
  export_activity: () => ({
    title: 'Export the activity of all accounts',
    what: 'downloading the activity of all accounts',
    button: 'Sign to export it',
  }),
  add_application: (name) => ({
    title: `Add ${name}`,
    what: `adding the application ${name}`,
    button: 'Sign to add it',
  }),
  change_application: (name) => ({
    title: `Change ${name}`,
    what: `changing the application ${name}`,
    button: 'Sign to change it',
  }),
  rotate_application_secret: (name) => ({
    title: `Give ${name} a new secret`,
    what: `giving the application ${name} a new secret`,
    button: 'Sign to replace the secret',
  }),
  remove_application: (name) => ({
    title: `Remove ${name}`,
    what: `removing the application ${name}`,
    button: 'Sign to remove it',
  }),
  change_sign_up: (policy) => ({
    title: 'Change who may sign up',
    what: `that sign-up is ${policy}`,
    button: 'Sign to change it',
  }),
  make_invitation: (label) => ({
    title: `Make the invitation “${label}”`,
    what: `making the invitation “${label}”, which adds people to groups`,
    button: 'Sign to make it',
  }),
  add_group: (slug) => ({
    title: `Add the group ${slug}`,
    what: `adding the group ${slug}`,
    button: 'Sign to add it',
  }),
  change_group: (name) => ({
    title: `Change the group ${name}`,
    what: `changing the group ${name}`,
    button: 'Sign to change it',
  }),
  change_group_members: (name) => ({
    title: `Change who is in ${name}`,
    what: `changing who is in the group ${name}`,
    button: 'Sign to change it',
  }),
  remove_group: (name) => ({
    title: `Remove the group ${name}`,
    what: `removing the group ${name}`,
    button: 'Sign to remove it',
  }),
  change_claims: (person) => ({
    title: `Change the fixed claims of ${person}`,
    what: `changing what applications are told of ${person}`,
    button: 'Sign to change them',
  }),
  rotate_keys: () => ({
    title: 'Rotate the signing keys',
    what: 'rotating the keys that sign-ins are signed with',
    button: 'Sign to rotate them',
  }),
  revoke_keys: () => ({
    title: 'Revoke the signing keys',
    what: 'revoking every key that sign-ins are signed with',
    button: 'Sign to revoke them',
  }),
  add_operator_token: (name) => ({
    title: `Make the operator token ${name}`,
    what: `making the operator token ${name}`,
    button: 'Sign to make it',
  }),
}
