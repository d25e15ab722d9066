import {
  type Api,
  type ApiChange,
  type ApiDraft,
  type ApiTelling,
  type ApplicationAccess,
  apiLimits,
  isLanguageTag,
} from '@countersign/product-api'
import { isLoopback } from '@countersign/siwe'
import { livePart } from '../../../language/liveTable.ts'
import { readRefusedField } from '../../../ui/readRefusedField.ts'
import { parseJwks } from '../../kit/parseJwks.ts'
import { texts } from '../../texts.ts'

/** A scope as the form holds it. */
export interface ScopeFields {
  readonly name: string
  readonly words: string
  /** By the tag of the language, in the order in which they were added. */
  readonly translations: Readonly<Record<string, string>>
}

/** An API as the form holds it: an empty text where nothing is filled in. */
export interface ApiFields {
  readonly identifier: string
  /** Empty where the server is to make one up. */
  readonly id: string
  readonly name: string
  readonly scopes: readonly ScopeFields[]
  readonly tokenKind: Api['tokenKind']
  readonly tokenSeconds: string
  readonly tokenSigningAlg: Api['tokenSigningAlg']
  readonly subjectType: Api['subjectType']
  readonly tells: readonly ApiTelling[]
  readonly access: ApplicationAccess
  readonly strangers: Api['strangers']
  readonly proof: 'secret' | 'keys'
  /** A JWK Set, as text. */
  readonly jwks: string
}

export const newScope: ScopeFields = { name: '', words: '', translations: {} }

/** The fields of a new API. */
export const newApiFields: ApiFields = {
  identifier: '',
  id: '',
  name: '',
  scopes: [newScope],
  tokenKind: 'jwt',
  tokenSeconds: String(apiLimits.tokenSeconds.usual),
  tokenSigningAlg: 'RS256',
  subjectType: 'pairwise',
  tells: [],
  access: 'everyone',
  strangers: 'none',
  proof: 'secret',
  jwks: '',
}

/** The fields that show an API. */
export function createApiFields(api: Api): ApiFields {
  const { identifier, name, tokenKind, tokenSigningAlg, subjectType, tells, access, strangers, jwks } = api
  return {
    identifier,
    id: '',
    name,
    scopes: api.scopes.map(({ translations = {}, ...scope }) => ({ ...scope, translations })),
    tokenKind,
    tokenSeconds: String(api.tokenSeconds),
    tokenSigningAlg,
    subjectType,
    tells,
    access,
    strangers,
    proof: jwks === null ? 'secret' : 'keys',
    jwks: jwks === null ? '' : JSON.stringify(jwks, null, 2),
  }
}

/** The fields, as the server takes them for an API that has its identifier already. */
export function createApiChange(fields: ApiFields): Omit<ApiDraft, 'identifier' | 'id'> & ApiChange {
  const { name, scopes, tokenKind, tokenSeconds, tokenSigningAlg, subjectType, tells, access, strangers } =
    fields
  return {
    name: name.trim(),
    scopes: scopes.map((scope) => ({
      name: scope.name.trim(),
      words: scope.words.trim(),
      ...(Object.keys(scope.translations).length > 0 && { translations: { ...scope.translations } }),
    })),
    tokenKind,
    tokenSeconds: Number(tokenSeconds),
    tokenSigningAlg,
    subjectType,
    tells: [...tells],
    access,
    strangers,
    jwks: fields.proof === 'keys' ? (parseJwks(fields.jwks) ?? null) : null,
  }
}

/** The fields, as the server takes them for a new API. */
export function createApiDraft(fields: ApiFields): ApiDraft {
  const id = fields.id.trim()
  return {
    identifier: fields.identifier.trim(),
    ...(id !== '' && { id }),
    ...createApiChange(fields),
  }
}

/** From so many seconds on, a signed token outlives what it was given for noticeably. */
const longSeconds = 600

/** For how long whoever loses access keeps it, where that is worth a warning; undefined where it is not. */
export function findLongLife({
  tokenKind,
  tokenSeconds,
}: Pick<ApiFields, 'tokenKind' | 'tokenSeconds'>): number | undefined {
  const seconds = Number(tokenSeconds)
  return tokenKind === 'jwt' && seconds > longSeconds && isLife(tokenSeconds) ? seconds : undefined
}

/** What is wrong, by the field of the form: `name`, or `scopes.1.words` for the words of the second scope. */
export type ApiProblems = Readonly<Record<string, string>>

const words = livePart(() => texts.apiForm.problems)

/** Says everything that is wrong in the form at once, each at its field. The server decides. */
export function checkApiFields(fields: ApiFields, kind: 'new' | 'change'): ApiProblems {
  const { access, proof, jwks } = fields
  const { least, most } = apiLimits.tokenSeconds
  const found = {
    ...(kind === 'new' && { identifier: checkIdentifier(fields.identifier.trim()), id: checkId(fields.id) }),
    name: fields.name.trim() === '' ? words.nameMissing : undefined,
    ...checkScopes(fields.scopes),
    tokenSeconds: isLife(fields.tokenSeconds) ? undefined : words.seconds(least, most),
    'access.groups': access !== 'everyone' && access.groups.length === 0 ? words.groupMissing : undefined,
    jwks: proof === 'keys' ? checkJwks(jwks) : undefined,
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([place, problem]) => (problem === undefined ? [] : [[place, problem]])),
  )
}

function isLife(text: string): boolean {
  const { least, most } = apiLimits.tokenSeconds
  return /^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most
}

function checkIdentifier(text: string): string | undefined {
  if (text === '') return words.identifierMissing
  const url = URL.parse(text)
  if (url === null) return words.identifierIncomplete
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
    return words.notHttps
  return /[?#]/.test(text) || url.username !== '' || url.password !== '' ? words.identifierParts : undefined
}

function checkId(text: string): string | undefined {
  return /^(?:|api~[A-Za-z0-9-]{1,60})$/.test(text.trim()) ? undefined : words.id
}

function checkScopes(scopes: readonly ScopeFields[]): Readonly<Record<string, string | undefined>> {
  const names = scopes.map(({ name }) => name.trim())
  return Object.fromEntries(
    scopes.flatMap((scope, at) => [
      [`scopes.${at}.name`, checkScopeName(names, at)],
      [`scopes.${at}.words`, checkWords(scope.words.trim())],
      ...Object.entries(scope.translations).map(([tag, text]) => [
        `scopes.${at}.translations.${tag}`,
        text.trim() === '' ? words.translationMissing : undefined,
      ]),
    ]),
  )
}

function checkScopeName(names: readonly string[], at: number): string | undefined {
  const name = names[at] ?? ''
  if (name === '') return words.scopeNameMissing
  if (!/^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/.test(name)) return words.scopeNameWrong
  return names.indexOf(name) === at ? undefined : words.scopeTwice
}

function checkWords(text: string): string | undefined {
  if (text === '') return words.wordsMissing
  if (text.length > apiLimits.wordsLength) return words.wordsTooLong(apiLimits.wordsLength)
  return /^[A-Za-z0-9-]+(?:,? [A-Za-z0-9-]+)*$/.test(text) ? undefined : words.wordsWrong
}

function checkJwks(text: string): string | undefined {
  if (text.trim() === '') return words.jwksMissing
  return parseJwks(text) === undefined ? words.jwksWrong : undefined
}

/** Says which field of the form the server refused, and why; undefined where its refusal is about none. */
export function placeApiRefusal(error: unknown): ApiProblems | undefined {
  const refused = readRefusedField(error)
  if (refused === undefined) return undefined
  const { field, reason } = refused
  const [scope] = /^scopes\.\d+\.(?:name|words|translations\.[\w-]+)/.exec(field) ?? []
  const [place = field] = /^access\.groups|^[a-zA-Z]+/.exec(field) ?? []
  return { [scope ?? place]: words.refused(reason) }
}

/** The languages that a scope has no translation into yet, English being what is signed. */
export function listMissingLanguages<Tag extends string>(
  tags: readonly Tag[],
  { translations }: Pick<ScopeFields, 'translations'>,
): Tag[] {
  return tags.filter((tag) => tag !== 'en' && isLanguageTag(tag) && !(tag in translations))
}
