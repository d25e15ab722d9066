import { type ApiTelling, apiTellings } from './apis.ts'
import { type Scope, scopes as table } from './scopes.ts'

/** An API as people sign that an application may use it. */
export interface SignedApi {
  /** Its host, with the path where it has one. */
  readonly host: string
  /** What it is told of people besides who they are: {@link apiTellings}. */
  readonly tells: readonly string[]
  /** What the application may do there: ASCII, without a stop, a colon or a semicolon. */
  readonly words: readonly string[]
}

const toldWords: Readonly<Record<ApiTelling, string>> = {
  groups: 'which groups I am in here',
  wallet: 'the address of my wallet',
}

/**
 * Says what a person allows an application by signing: what it learns, and what it may do at which API.
 *
 * @example sayAllowed(['openid'], [{ host: 'files.example', tells: [], words: ['read files'] }])
 * // 'let it know who I am here and when and how I signed, and let it use files.example: read files'
 */
export function sayAllowed(scopes: readonly Scope[], apis: readonly SignedApi[]): string {
  if (apis.length === 0) return `let it know ${joinWords(sayScopes(scopes))}`
  const known = sayScopes(scopes.filter((scope) => scope !== 'offline_access'))
  const used = `let it use ${apis.map(sayApi).join('; ')}`
  const [away] = scopes.includes('offline_access') ? sayScopes(['offline_access']) : []
  return [
    known.length === 0 ? used : `let it know ${joinWords(known)}, and ${used}`,
    ...(away === undefined ? [] : [`and ${away}`]),
  ].join('; ')
}

function sayScopes(scopes: readonly Scope[]): string[] {
  return scopes.flatMap((scope) => table[scope].discloses.map(({ signed }) => signed))
}

function sayApi({ host, tells, words }: SignedApi): string {
  const told = apiTellings.filter((one) => tells.includes(one)).map((one) => toldWords[one])
  const learns = told.length === 0 ? '' : `, which learns ${joinWords(told)}`
  return `${host}${learns}: ${words.join(', ')}`
}

function joinWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}
