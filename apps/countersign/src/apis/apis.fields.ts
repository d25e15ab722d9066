import {
  type Api,
  type ApiDraft,
  type ApiScope,
  type ApiStrangers,
  type ApiTelling,
  apiLimits,
  apiTellings,
  isLanguageTag,
  scopeNames,
} from '@countersign/product-api'
import { isLoopback } from '@countersign/siwe'
import { type Access, parseAccess } from '../applications/access.ts'
import { parseName } from '../applications/applications.fields.ts'
import { parseJwks } from '../applications/parseJwks.ts'
import { FieldError, placeBelow } from '../fields/FieldError.ts'

/** An API after it was checked: every rule of {@link parseApi} holds. */
export interface CheckedApi {
  /** Undefined where it is to be made up. */
  readonly id: string | undefined
  /** Without the slash that may end it. */
  readonly identifier: string
  readonly name: string
  /** Each name once, in the order in which they were written. */
  readonly scopes: readonly ApiScope[]
  readonly tokenKind: Api['tokenKind']
  readonly tokenSeconds: number
  readonly tokenSigningAlg: Api['tokenSigningAlg']
  readonly subjectType: Api['subjectType']
  readonly tells: readonly ApiTelling[]
  readonly access: Access
  readonly strangers: ApiStrangers
  readonly jwks: Api['jwks']
}

/** One that is there. */
export type KnownApi = CheckedApi & { readonly id: string }

/**
 * Checks an API as a person or a file wrote it, and fills in what was left out.
 *
 * @throws {FieldError} naming the first field that cannot be so
 */
export function parseApi(draft: ApiDraft): CheckedApi {
  return {
    id: draft.id === undefined ? undefined : parseId(draft.id),
    identifier: parseIdentifier(draft.identifier),
    name: parseName(draft.name),
    scopes: parseScopes(draft.scopes),
    tokenKind: draft.tokenKind ?? 'jwt',
    tokenSeconds: parseSeconds(draft.tokenSeconds),
    tokenSigningAlg: draft.tokenSigningAlg ?? 'RS256',
    subjectType: draft.subjectType ?? 'pairwise',
    tells: apiTellings.filter((one) => draft.tells?.includes(one)),
    access: parseAccess(draft.access),
    strangers: draft.strangers ?? 'none',
    jwks: draft.jwks === null || draft.jwks === undefined ? null : parseJwks(draft.jwks),
  }
}

/**
 * The one form of an API's address that is kept and compared: people and programs write it with the slash that may end it, and
 * without (RFC 8707, section 2, compares nothing else).
 */
export function withoutLastSlash(address: string): string {
  return address.endsWith('/') ? address.slice(0, -1) : address
}

/** What the id of each API begins with. No client id has a tilde: what names itself at the server is an API or an application. */
export const apiIdStart = 'api~'

function parseId(text: string): string {
  if (/^api~[A-Za-z0-9-]{1,60}$/.test(text)) return text
  throw new FieldError('id', 'is api~ and up to 60 letters, digits and dashes, such as api~files')
}

/**
 * Checks the address of an API: https, or http of this computer, as a URL parser writes it, because people sign its host and path.
 *
 * @throws {FieldError}
 */
export function parseIdentifier(text: string): string {
  const refuse = (detail: string) => new FieldError('identifier', detail)
  if (text.length > apiLimits.identifierLength)
    throw refuse(`is longer than ${apiLimits.identifierLength} characters`)
  const url = URL.parse(text)
  if (url === null) throw refuse('is not an address: write it out, such as https://files.example')
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
  if (!isSafe) throw refuse('must start with https:// (plain http is for loopback hosts such as localhost)')
  if (url.username !== '' || url.password !== '') throw refuse('has a user name or a password in it')
  if (text.includes('#')) throw refuse('has a fragment (#), which no program could ask for')
  if (text.includes('?')) throw refuse('has a query (?): an API is named by its host and path')
  const identifier = withoutLastSlash(url.href)
  if (identifier !== withoutLastSlash(text)) throw refuse(`is written in another way than ${identifier}`)
  // They stand in a sentence that people sign, which other characters would end or hide.
  if (
    !/^https?:\/\/(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(?::\d+)?(?:\/[A-Za-z0-9_~-]+(?:\.[A-Za-z0-9_~-]+)*)*$/.test(
      identifier,
    )
  )
    throw refuse(
      'has a host or a path of other characters than letters, digits, dashes and single dots between them',
    )
  return identifier
}

function parseSeconds(seconds: number = apiLimits.tokenSeconds.usual): number {
  const { least, most } = apiLimits.tokenSeconds
  if (Number.isInteger(seconds) && seconds >= least && seconds <= most) return seconds
  throw new FieldError('tokenSeconds', `is a whole number of seconds from ${least} to ${most}`)
}

function parseScopes(scopes: readonly ApiScope[]): ApiScope[] {
  if (scopes.length === 0)
    throw new FieldError('scopes', 'is empty: name at least one thing that can be allowed')
  if (scopes.length > apiLimits.scopes)
    throw new FieldError('scopes', `holds more than ${apiLimits.scopes} scopes`)
  if (scopes.map(({ name }) => name).join(' ').length > apiLimits.scopeNamesLength)
    throw new FieldError(
      'scopes',
      `has names of more than ${apiLimits.scopeNamesLength} characters together, which a signed token has to carry`,
    )
  return scopes.map((scope, at) => {
    try {
      const parsed = parseScope(scope)
      if (scopes.findIndex(({ name }) => name === scope.name) !== at)
        throw new FieldError('name', 'is there twice')
      return parsed
    } catch (error) {
      throw placeBelow('scopes', placeBelow(at, error))
    }
  })
}

function parseScope({ name, words, translations }: ApiScope): ApiScope {
  return {
    name: parseScopeName(name),
    words: parseWords(words),
    ...(translations !== undefined && { translations: parseTranslations(translations) }),
  }
}

/** RFC 6749, section 3.3. */
const scopeToken = /^[\x21\x23-\x5b\x5d-\x7e]+$/

function parseScopeName(name: string): string {
  const refuse = (detail: string) => new FieldError('name', detail)
  if (name.length > apiLimits.scopeNameLength)
    throw refuse(`is longer than ${apiLimits.scopeNameLength} characters`)
  if (!scopeToken.test(name)) throw refuse('is not a scope: ASCII without spaces, quotes and backslashes')
  if (scopeNames.some((own) => own === name)) throw refuse('is a scope of this site itself')
  return name
}

/** What our own sentences are made of: in the words of a scope, they would say something else than what is allowed. */
const ownWords = /\b(?:let it|sign (?:in|out|up)|this (?:costs|signature|message)|confirm at|link this)\b/i

/** Letters, digits, commas and dashes in single spaces: nothing ends the sentence that they stand in (EIP-4361, `statement`). */
function parseWords(text: string): string {
  const refuse = (detail: string) => new FieldError('words', detail)
  if (text.length > apiLimits.wordsLength) throw refuse(`are longer than ${apiLimits.wordsLength} characters`)
  if (!/^[A-Za-z0-9-]+(?:,? [A-Za-z0-9-]+)*$/.test(text))
    throw refuse(
      'are letters from A to Z, digits and dashes, with single spaces and commas between them: read files',
    )
  if (ownWords.test(text)) throw refuse('say what only this site says in what people sign')
  return text
}

function parseTranslations(translations: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(translations).map(([tag, text]) => {
      const refuse = (detail: string) => new FieldError(`translations.${tag}`, detail)
      if (!isLanguageTag(tag)) throw refuse('is no language that pages speak here')
      const words = text.trim()
      if (words === '') throw refuse('is empty')
      if ([...words].length > 2 * apiLimits.wordsLength)
        throw refuse(`has more than ${2 * apiLimits.wordsLength} characters`)
      if (/[\p{C}\p{Zl}\p{Zp}]/u.test(words)) throw refuse('has a character that is not shown')
      return [tag, words]
    }),
  )
}

/**
 * Checks what an application may ask for at an API.
 *
 * @throws {FieldError}
 */
export function parseAllowedScopes(
  names: readonly string[],
  field: string,
  { scopes }: Pick<CheckedApi, 'scopes'>,
): string[] {
  const known = scopes.map(({ name }) => name)
  const unknown = names.findIndex((name) => !known.includes(name))
  if (unknown >= 0) throw new FieldError(`${field}.${unknown}`, 'is no scope of this API')
  return known.filter((name) => names.includes(name))
}
