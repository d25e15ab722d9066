import type { OperatorChange } from '@countersign/product-api'
import type { ChangeTexts } from '../../../wording/TextTable.ts'

type Describe = (target: string) => ChangeTexts

/** What a change is made to, where its name is not known, or needs more than one word. */
export const targetNames = {
  unknownPerson: 'this person',
  namedPerson: (name: string, address: string) => `${name} (${address})`,
  namelessApplication: (clientId: string) => `the app ${clientId}`,
} as const

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
} as const

/** Every other change of operators in the dialog that asks to confirm it; `target` names what it is made to. */
export const operatorChanges: Readonly<Record<Exclude<OperatorChange['kind'], 'change_role'>, Describe>> = {
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
  add_api: (address) => ({
    title: `Add the API ${address}`,
    what: `Add the API ${address}`,
    button: 'Sign to add it',
  }),
  change_api: (address) => ({
    title: `Change the API ${address}`,
    what: `Change the API ${address}`,
    button: 'Sign to change it',
  }),
  rotate_api_secret: (address) => ({
    title: `Give the API ${address} a new secret`,
    what: `Give the API ${address} a new secret`,
    button: 'Sign to replace the secret',
  }),
  remove_api: (address) => ({
    title: `Remove the API ${address}`,
    what: `Remove the API ${address}`,
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

/** What an operator confirmed by a signature, after a colon. */
export const confirmedByOperators: Readonly<Record<OperatorChange['kind'], string>> = {
  change_role: 'change the role of an account',
  disable_account: 'disable an account',
  enable_account: 'enable an account',
  end_sessions: 'end all sessions of an account',
  end_session: 'end a session of an account',
  export_activity: 'export the activity of all accounts',
  add_application: 'add an app',
  change_application: 'change an app',
  rotate_application_secret: 'give an app a new secret',
  remove_application: 'remove an app',
  add_api: 'add an API',
  change_api: 'change an API',
  rotate_api_secret: 'give an API a new secret',
  remove_api: 'remove an API',
  add_group: 'add a group',
  change_group: 'change a group',
  change_group_members: 'change the members of a group',
  remove_group: 'remove a group',
  change_claims: 'change the fixed claims of an account',
  rotate_keys: 'rotate the signing keys',
  revoke_keys: 'revoke the signing keys',
  add_operator_token: 'create an operator token',
  change_brand: 'change how the site looks',
  change_sign_up: 'change who can sign up',
  make_invitation: 'create an invitation that adds people to groups',
}
