import type { ProductChange } from './changes.ts'
import { type SignedApi, sayAllowed } from './consentWords.ts'
import { type Scope, scopeNames } from './scopes.ts'
import { type TokenRight, tokenRights } from './tokens.ts'

/*
 * Reads what a person signs, which is English (EIP-4361 allows only ASCII), so that a page can say it in their language.
 * Only a statement that our own server writes is read, to the letter and with the values that the page knows: of any other
 * nothing is said, because a wrong explanation is worse than none.
 */

/** Who asks, as the page knows it. */
export interface StatementPlace {
  /** The host that the message is for. */
  readonly domain: string
  /** The application that asks, by the host that is verified of it, or none; undefined where it is this site. */
  readonly application?:
    | {
        readonly host: string
        readonly isDevice: boolean
        readonly scopes: readonly string[]
        /** Left out where it asks for no API. */
        readonly apis?: readonly SignedApi[] | undefined
      }
    | undefined
}

/** A change in the words that are signed: its kind, and what it is made to as it stands there. */
export interface StatedChange {
  readonly kind: ProductChange['kind'] | 'take_role'
  readonly target: string
  /** All of it, as it is signed. */
  readonly words: string
  /** What an operator token may do, until when and from where; no network is anywhere. */
  readonly token?: {
    readonly rights: readonly TokenRight[]
    readonly until: string
    readonly networks: readonly string[]
  }
}

/** What a statement says. */
export type StatedPurpose =
  | { readonly about: 'sign-in' }
  /**
   * `clientId` is what the application is called in this site; `host` is empty where nobody has verified one. A `program` is one
   * on the person's computer, which may be another than its client id says.
   */
  | { readonly about: 'application' | 'device' | 'program'; readonly clientId: string; readonly host: string }
  | { readonly about: 'link'; readonly account: string }
  | { readonly about: 'confirmation'; readonly change: StatedChange }

/** A statement that was read. */
export interface ReadStatement {
  readonly purpose: StatedPurpose
  /** The signature is for another browser, where it was asked for. */
  readonly isHandedOver: boolean
}

/**
 * Reads a statement of ours; undefined where it is none, or says anything but what the page knows.
 *
 * @example readStatement('Sign in to a.example. This costs nothing and moves nothing.', { domain: 'a.example' })
 */
export function readStatement(statement: string, place: StatementPlace): ReadStatement | undefined {
  const isHandedOver = statement.startsWith(elsewhere)
  const purpose = readPurpose(isHandedOver ? statement.slice(elsewhere.length) : statement, place)
  return purpose && { purpose, isHandedOver }
}

const elsewhere = 'For another browser or device: '
const free = ' This costs nothing and moves nothing.'

function readPurpose(said: string, { domain, application }: StatementPlace): StatedPurpose | undefined {
  if (application !== undefined) return readConsent(said, domain, application)
  if (said === `Sign in to ${domain}.${free}`) return { about: 'sign-in' }
  const account = between(said, 'Link this wallet to the account of ', ` at ${domain}.${free}`)
  if (account !== undefined)
    return /^0x[0-9a-fA-F]{40}\b[^.]*$/.test(account) ? { about: 'link', account } : undefined
  const end = '. This signature costs nothing and moves nothing.'
  const change = readChange(between(said, `Confirm at ${domain}: `, end) ?? '')
  return change && { about: 'confirmation', change }
}

function readConsent(
  said: string,
  domain: string,
  { host, isDevice, scopes: asked, apis = [] }: NonNullable<StatementPlace['application']>,
): StatedPurpose | undefined {
  const end = ` with ${domain} and ${sayAllowed(asked.filter(isScope), apis)}.${free}`
  if (!asked.every(isScope)) return undefined
  for (const [about, start, close] of listAskers(host, isDevice)) {
    const clientId = between(said, `Sign in to ${start}`, `${close}${end}`)
    if (clientId !== undefined && /^[^()']+$/.test(clientId)) return { about, clientId, host }
  }
  return undefined
}

/** What an application may be called before its client id, and what stands behind that. */
function listAskers(
  host: string,
  isDevice: boolean,
): readonly (readonly [about: 'application' | 'device' | 'program', start: string, close: string])[] {
  if (isDevice) return [['device', "the device of '", "'"]]
  if (host !== '') return [['application', `${host} (`, ')']]
  return [
    ['application', 'an app whose address is unverified (', ')'],
    ['program', 'a program on this computer (', ')'],
  ]
}

function isScope(name: string): name is Scope {
  return scopeNames.some((one) => one === name)
}

/** Reads the words of a change (the part of a confirmation that names it); undefined where they are none of ours. */
export function readChange(words: string): StatedChange | undefined {
  for (const [kind, start, end] of changes) {
    const target = end === undefined ? (words === start ? '' : undefined) : between(words, start, end)
    if (target !== undefined) return { kind, target, words }
  }
  return readToken(words)
}

/** A name in quotation marks holds none, so nothing that it says is taken for what the token may do. */
function readToken(words: string): StatedChange | undefined {
  const found =
    /^make the operator token ('[^']*') that may ([a-z:, -]+) until (\d[\dT:.-]+Z) from ([\da-z.:/, ]+)$/.exec(
      words,
    )
  const [, target = '', can = '', until = '', from = ''] = found ?? []
  const named = can.split(', ')
  const rights = tokenRights.filter((right) => named.includes(right))
  if (found === null || rights.length !== named.length) return undefined
  const networks = from === 'anywhere' ? [] : from.split(', ')
  return { kind: 'add_operator_token', target, words, token: { rights, until, networks } }
}

/** What each change says before and after what it is made to; without an end, it names nothing. */
const changes: readonly (readonly [kind: StatedChange['kind'], start: string, end?: string])[] = [
  ['link_wallet', 'link another wallet to my account'],
  ['unlink_wallet', 'unlink the wallet ', ' from my account'],
  ['change_username', 'change my username to ', ''],
  ['delete_account', 'delete my account for good'],
  ['change_email', 'use the email address ', ' for my account'],
  ['remove_email', 'remove the email address from my account'],
  ['change_role', 'make the account of ', ' an operator'],
  ['take_role', 'take the operator role from the account of ', ''],
  ['disable_account', 'disable the account of ', ' and end its sessions'],
  ['enable_account', 'enable the account of ', ''],
  ['end_sessions', 'end all sessions of the account of ', ''],
  ['end_session', 'end one session of the account of ', ''],
  ['export_activity', 'download the activity of all accounts'],
  ['change_brand', 'change the name, logo, colors or links that everyone sees here'],
  ['change_sign_up', 'change who may sign up here to ', ''],
  ['make_invitation', 'make the invitation ', ', which adds people to groups'],
  ['add_group', 'add the group ', ''],
  ['change_group_members', 'change who is in the group ', ''],
  ['change_group', 'change the group ', ''],
  ['remove_group', 'remove the group ', ''],
  ['change_claims', 'change what applications are told of the account of ', ''],
  ['add_application', 'add the application ', ''],
  ['change_application', 'change the application ', ''],
  ['rotate_application_secret', 'give the application ', ' a new secret'],
  ['remove_application', 'remove the application ', ''],
  ['add_api', 'add the API ', ''],
  ['change_api', 'change the API ', ''],
  ['rotate_api_secret', 'give the API ', ' a new secret'],
  ['remove_api', 'remove the API ', ''],
  ['rotate_keys', 'rotate the keys that sign-ins are signed with'],
  ['revoke_keys', 'revoke every key that sign-ins are signed with'],
]

/** What stands between two parts of a text that are all the rest of it; undefined where nothing does. */
function between(text: string, start: string, end: string): string | undefined {
  const isIt = text.startsWith(start) && text.endsWith(end) && text.length > start.length + end.length
  return isIt ? text.slice(start.length, text.length - end.length) : undefined
}
