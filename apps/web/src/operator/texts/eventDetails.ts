import { type ApplicationChange, type GroupChange, scopes } from '@countersign/product-api'
import { describeConfirmed, describeRefusal } from '../../activity/eventWords.ts'
import { findWords } from '../../language/findWords.ts'
import { nameChain } from '../../ui/format.ts'
import { formatMoment } from '../../ui/localTime.ts'

/** A detail of an event in words. */
export interface DescribedDetail {
  readonly name: string
  readonly value: string
}

type Value = string | number | boolean | null

/**
 * Puts a detail of an event into words; undefined where it says nothing to a person, such as an id, which the export has.
 * A detail of a newer server keeps its name and its value.
 *
 * `event` is the kind of event: a name is that of an application, unless the event is about a token.
 *
 * @example describeDetail('change', 'change_username') // { name: 'confirmed', value: 'choosing a username' }
 */
export function describeDetail(name: string, value: Value, event = ''): DescribedDetail | undefined {
  const known = event.startsWith('operator_token_') && name === 'name' ? tokenName : findWords(details, name)
  if (known === undefined) {
    return value === null || value === '' || isId(value)
      ? undefined
      : { name: splitWords(name), value: String(value) }
  }
  const words = value === null ? known.none : describeValue(known, value)
  return words === undefined ? undefined : { name: known.name, value: words }
}

interface Detail {
  readonly name: string
  /** What its value means; left out where the value is shown as it is. Undefined where it means nothing to a person. */
  readonly say?: (value: string) => string | undefined
  /** What null means; left out where that is nothing. */
  readonly none?: string
}

function describeValue({ say }: Detail, value: string | number | boolean): string | undefined {
  const text = String(value)
  return text === '' || isId(value) ? undefined : (say?.(text) ?? (say === undefined ? text : undefined))
}

const tokenName: Detail = { name: 'token' }

const hidden: Detail = { name: '', say: () => undefined }

/** The details of docs/reference/events.md. */
const details: Readonly<Record<string, Detail>> = {
  account: hidden,
  // The row itself says who acted.
  actor: hidden,
  session: hidden,
  wallet: hidden,

  address: { name: 'wallet' },
  addresses: { name: 'wallets' },
  by: { name: 'by', say: (way) => findWords(ways, way) ?? way },
  chainId: { name: 'chain', say: (id) => nameChain(Number(id)) },
  backupOf: { name: 'backup of', say: formatMoment },
  change: { name: 'confirmed', say: describeConfirmed },
  claim: { name: 'fixed claim' },
  clientId: { name: 'client id' },
  code: { name: 'reason', say: describeRefusal },
  count: { name: 'times within an hour' },
  disclosed: { name: 'other wallets it may know' },
  displayName: { name: 'display name', none: 'removed' },
  endedSessions: { name: 'sessions ended' },
  fields: { name: 'changed', say: (names) => names.split(', ').map(nameField).join(', ') },
  format: { name: 'format', say: (format) => format.toUpperCase() },
  groups: { name: 'groups', say: (slugs) => slugs.split(' ').join(', ') },
  invitation: hidden,
  group: { name: 'group' },
  isRemoved: { name: 'removed', say: (isRemoved) => (isRemoved === 'true' ? 'yes' : undefined) },
  label: { name: 'label', none: 'removed' },
  name: { name: 'application' },
  oldSecretUntil: { name: 'old secret works until', say: formatMoment },
  networks: { name: 'from', say: (ranges) => ranges.split(' ').join(', ') },
  picture: { name: 'picture', say: (picture) => findWords(pictures, picture) ?? picture },
  email: { name: 'e-mail address' },
  policy: { name: 'who may sign up' },
  previous: { name: 'before' },
  reason: { name: 'reason', say: (reason) => findWords(reasons, reason) ?? reason },
  rights: { name: 'may', say: (rights) => rights.split(' ').join(', ') },
  role: { name: 'role' },
  scopes: { name: 'may know', say: (names) => names.split(' ').map(nameScope).join('; ') },
  token: hidden,
  until: { name: 'until', say: formatMoment },
  uses: { name: 'people' },
  username: { name: 'username', none: 'removed' },
  what: { name: 'what', say: (what) => findWords(exports, what) ?? what },
}

/** How somebody came into a group. */
const ways: Readonly<Record<string, string>> = {
  hand: 'an operator',
  invitation: 'an invitation',
}

const pictures: Readonly<Record<string, string>> = {
  mark: 'the mark of the primary wallet',
  none: 'removed',
}

const exports: Readonly<Record<string, string>> = {
  everything: 'all data of the account',
  activity: 'the activity of the account',
  'activity of all': 'the activity of all accounts',
}

/** Why a session ended, an application went, or keys were replaced. */
const reasons: Readonly<Record<string, string>> = {
  replaced: 'the same browser signed in anew',
  wallet_refused: 'the contract wallet no longer accepts the signature',
  wallet_unlinked: 'the wallet was unlinked',
  account_disabled: 'the account was disabled',
  tokens_ended: 'the session had ended before; its applications were signed out now',
  unused: 'it had registered itself, and nobody used it',
  schedule: 'it was time for it',
  operator: 'an operator asked for it',
  command: 'it was asked for at the command line',
}

/** Each field of an application and of a group has its words, or this does not compile. */
const fields: Readonly<Record<keyof ApplicationChange | keyof GroupChange | 'file', string>> = {
  name: 'name',
  tokenEndpointAuthMethod: 'authentication',
  redirectUris: 'redirect URIs',
  postLogoutRedirectUris: 'redirect URIs after sign-out',
  backchannelLogoutUri: 'sign-out URI',
  launchUri: 'start page',
  policyUri: 'privacy policy',
  tosUri: 'terms of service',
  logo: 'logo',
  subjectType: 'subject type',
  isPkceRequired: 'PKCE',
  idTokenSignedResponseAlg: 'algorithm of ID tokens',
  applicationType: 'application type',
  scopes: 'scopes',
  access: 'who may use it',
  groupsClaim: 'groups that it may see',
  accessTokenSeconds: 'life of access tokens',
  idTokenSeconds: 'life of ID tokens',
  refreshTokenSeconds: 'life of refresh tokens',
  sessionSeconds: 'age of the sign-in',
  jwks: 'public keys',
  label: 'label',
  description: 'description',
  isDisabled: 'whether it is disabled',
  file: 'what its file declares',
}

function nameField(field: string): string {
  return findWords(fields, field) ?? field
}

function nameScope(scope: string): string {
  return findWords(scopes, scope)?.operator.name ?? scope
}

function isId(value: Value): boolean {
  return typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
}

/** Camel case and underscores are for machines: `chainId` is "chain id". */
function splitWords(name: string): string {
  return name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
}
