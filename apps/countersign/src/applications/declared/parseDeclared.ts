import { type ApplicationDraft, applicationDraftSchema } from '@countersign/product-api'
import * as v from 'valibot'
import { ApplicationError } from '../ApplicationError.ts'
import { type Addition, needsSecret } from '../changes.ts'
import type { CheckedApplication } from '../parseApplication.ts'
import {
  type ApplicationRules,
  parseApplication,
  parseClientId,
  parseNewClientId,
} from '../parseApplication.ts'

/** One entry of the file: what an operator would write, its client id, and the hash of its secret. */
const entrySchema = v.strictObject({
  ...applicationDraftSchema.entries,
  clientId: v.string(),
  clientSecretSha256: v.optional(v.string()),
})

/**
 * Reads a list of declared applications.
 *
 * @throws ApplicationError whose field says where in the list it is wrong, such as `1.redirectUris.0`
 */
export function parseDeclared(list: unknown, rules: ApplicationRules): DeclaredApplication[] {
  const declared = readEntries(
    list,
    { schema: entrySchema, ...words },
    ({ clientId, clientSecretSha256, ...draft }) => {
      const application = parseApplication(draft, rules)
      const secretHash = parseSecretHash(clientSecretSha256, application)
      const hasDefaultAccess = draft.access === undefined
      return { clientId: parseClientId(clientId), application, hasDefaultAccess, secretHash }
    },
  )
  const ids = declared.map(({ clientId }) => clientId)
  const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at)
  if (twice >= 0) throw new ApplicationError(`${twice}.clientId`, 'is there twice')
  return declared
}

function parseSecretHash(
  text: string | undefined,
  application: Pick<CheckedApplication, 'tokenEndpointAuthMethod'>,
): Uint8Array | null {
  const refuse = (detail: string) => new ApplicationError('clientSecretSha256', detail)
  if (!needsSecret(application)) {
    if (text === undefined) return null
    throw refuse(`is given, but ${application.tokenEndpointAuthMethod} needs no secret`)
  }
  if (text === undefined) throw refuse('is missing: give the SHA-256 of the secret, in hex')
  if (!/^[0-9a-fA-F]{64}$/.test(text)) throw refuse('is not the SHA-256 of a secret: 64 digits in hex')
  return Buffer.from(text, 'hex')
}

const words = { one: 'an application', many: 'applications' }

/** What the entries of a list are: their shape, and how a refusal names them. */
interface EntryKind<Entries extends v.ObjectEntries> {
  readonly schema: v.StrictObjectSchema<Entries, undefined>
  /** Such as `a group` and `groups`. */
  readonly one: string
  readonly many: string
}

/**
 * Reads a list whose entries have one shape, and parses each.
 *
 * @throws ApplicationError whose field says where in the list it is wrong, such as `1.redirectUris.0`
 */
export function readEntries<Entries extends v.ObjectEntries, Parsed>(
  list: unknown,
  kind: EntryKind<Entries>,
  parse: (entry: v.InferOutput<v.StrictObjectSchema<Entries, undefined>>) => Parsed,
): Parsed[] {
  if (!Array.isArray(list)) throw new ApplicationError('', `is not a list of ${kind.many} in square brackets`)
  return list.map((entry: unknown, at) => within(at, () => parse(readEntry(entry, kind))))
}

/**
 * Reads JSON that a person wrote.
 *
 * @throws ApplicationError
 */
export function parseJson(text: string): unknown {
  try {
    // Some editors begin a file with a mark of its encoding, which counts as a space.
    return JSON.parse(text.trim())
  } catch (error) {
    throw new ApplicationError('', `is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function readEntry<Entries extends v.ObjectEntries>(
  entry: unknown,
  { schema, one }: EntryKind<Entries>,
): v.InferOutput<v.StrictObjectSchema<Entries, undefined>> {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    throw new ApplicationError('', `is not ${one} in curly brackets`)
  }
  // The schema takes `toString` and the like for known, because every object inherits them.
  const unknown = Object.keys(entry).find((name) => !Object.hasOwn(schema.entries, name))
  if (unknown !== undefined) {
    const known = Object.keys(schema.entries).join(', ')
    throw new ApplicationError(unknown, `is no field of ${one}; these are: ${known}`)
  }
  const result = v.safeParse(schema, entry)
  if (result.success) return result.output
  const [issue] = result.issues
  const field = v.getDotPath(issue) ?? ''
  throw new ApplicationError(field, describe(issue))
}

/** What is there and what belongs there, in the words of JSON. */
function describe({ kind, received, expected }: v.BaseIssue<unknown>): string {
  if (received === 'undefined') return 'is missing'
  const choices = expected?.replace(/[()]/g, '').replaceAll(' | ', ' or ')
  const needed = kind === 'schema' ? (jsonWords[choices ?? ''] ?? choices) : choices
  return `is ${received} where ${needed} is needed`
}

const jsonWords: Readonly<Record<string, string>> = {
  Array: 'a list in square brackets',
  Object: 'an object in curly brackets',
  boolean: 'true or false',
  string: 'a text in quotation marks',
}

/** Says of what is wrong in an entry which entry it is. */
function within<Result>(at: number, parse: () => Result): Result {
  try {
    return parse()
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error
    const field = error.field === '' ? String(at) : `${at}.${error.field}`
    throw new ApplicationError(field, error.detail)
  }
}

/**
 * Reads applications to be added, as JSON: a list of them, or one alone. Their secrets are made when they are added.
 *
 * @throws ApplicationError whose field says where in the list it is wrong, such as `1.redirectUris.0`
 */
export function parseAdditions(text: string, rules: ApplicationRules): Addition[] {
  const trimmed = text.trim()
  const list = trimmed.startsWith('{') ? `[${trimmed}]` : trimmed
  return readEntries(parseJson(list), { schema: applicationDraftSchema, ...words }, (draft) =>
    parseAddition(draft, rules),
  )
}

/**
 * Checks one application that is to be added.
 *
 * @throws ApplicationError
 */
export function parseAddition({ clientId, ...draft }: ApplicationDraft, rules: ApplicationRules): Addition {
  return {
    application: parseApplication(draft, rules),
    hasDefaultAccess: draft.access === undefined,
    clientId: clientId === undefined ? undefined : parseNewClientId(clientId),
    source: 'operator',
  }
}

/** An application as a file declares it. */
export interface DeclaredApplication {
  readonly clientId: string
  readonly application: CheckedApplication
  /** Whether the file leaves open who may use it: then the default for new applications counts. */
  readonly hasDefaultAccess: boolean
  /** SHA-256 of its secret; null where it has none. */
  readonly secretHash: Uint8Array | null
}
