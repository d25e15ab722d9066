import { applicationDraftSchema } from '@countersign/protocol'
import * as v from 'valibot'
import { ApplicationError } from '../ApplicationError.ts'
import { needsSecret } from '../addApplication.ts'
import type { CheckedApplication } from '../CheckedApplication.ts'
import { type ApplicationRules, parseApplication } from '../parseApplication.ts'
import { parseClientId } from '../parseClientId.ts'
import type { DeclaredApplication } from './DeclaredApplication.ts'

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
export function parseDeclared(text: string, rules: ApplicationRules): DeclaredApplication[] {
  const list = parseJson(text)
  if (!Array.isArray(list)) throw new ApplicationError('', 'is not a list of applications in square brackets')
  const declared = list.map((entry: unknown, at) => within(at, () => parseEntry(entry, rules)))
  const ids = declared.map(({ clientId }) => clientId)
  const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at)
  if (twice >= 0) throw new ApplicationError(`${twice}.clientId`, 'is there twice')
  return declared
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ApplicationError('', `is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function parseEntry(entry: unknown, rules: ApplicationRules): DeclaredApplication {
  const { clientId, clientSecretSha256, ...draft } = readEntry(entry)
  const application = parseApplication(draft, rules)
  return {
    clientId: parseClientId(clientId),
    application,
    secretHash: parseSecretHash(clientSecretSha256, application),
  }
}

function readEntry(entry: unknown): v.InferOutput<typeof entrySchema> {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    throw new ApplicationError('', 'is not an application in curly brackets')
  }
  const unknown = Object.keys(entry).find((name) => !Object.hasOwn(entrySchema.entries, name))
  if (unknown !== undefined) {
    const known = Object.keys(entrySchema.entries).join(', ')
    throw new ApplicationError(unknown, `is no field of an application; these are: ${known}`)
  }
  const result = v.safeParse(entrySchema, entry)
  if (result.success) return result.output
  const [issue] = result.issues
  const field = v.getDotPath(issue) ?? ''
  throw new ApplicationError(field, `is ${issue.received} where ${issue.expected} is needed`)
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
