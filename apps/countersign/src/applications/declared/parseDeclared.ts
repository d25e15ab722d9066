import {
  type ApplicationChange,
  type ApplicationDraft,
  applicationChangeSchema,
  applicationDraftSchema,
} from '@countersign/product-api'
import * as v from 'valibot'
import { FieldError } from '../../fields/FieldError.ts'
import { parseJson, readEntries, readEntry } from '../../fields/readEntries.ts'
import {
  type ApplicationRules,
  type CheckedApplication,
  parseApplication,
  parseClientId,
} from '../applications.fields.ts'
import { type Addition, needsSecret } from '../applications.writes.ts'

/** One entry of the file: what an operator would write, its client id, and the hash of its secret. */
const entrySchema = v.strictObject({
  ...applicationDraftSchema.entries,
  clientId: v.string(),
  clientSecretSha256: v.optional(v.string()),
})

/**
 * Reads a list of declared applications.
 *
 * @throws FieldError whose field says where in the list it is wrong, such as `1.redirectUris.0`
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
  if (twice >= 0) throw new FieldError(`${twice}.clientId`, 'is there twice')
  return declared
}

function parseSecretHash(
  text: string | undefined,
  application: Pick<CheckedApplication, 'tokenEndpointAuthMethod'>,
): Uint8Array | null {
  const refuse = (detail: string) => new FieldError('clientSecretSha256', detail)
  if (!needsSecret(application)) {
    if (text === undefined) return null
    throw refuse(`is given, but ${application.tokenEndpointAuthMethod} needs no secret`)
  }
  return parseHash(text, 'clientSecretSha256')
}

/**
 * Reads what a file has of a secret.
 *
 * @throws FieldError
 */
export function parseHash(text: string | undefined, field: string): Uint8Array {
  if (text === undefined) throw new FieldError(field, 'is missing: give the SHA-256 of the secret, in hex')
  if (!/^[0-9a-fA-F]{64}$/.test(text))
    throw new FieldError(field, 'is not the SHA-256 of a secret: 64 digits in hex')
  return Buffer.from(text, 'hex')
}

const words = { one: 'an application', many: 'applications' }

/**
 * Reads applications to be added, as JSON: a list of them, or one alone. Their secrets are made when they are
 * added, and PKCE is required unless it says otherwise (RFC 9700, section 2.1.1).
 *
 * @throws FieldError whose field says where in the list it is wrong, such as `1.redirectUris.0`
 */
export function parseAdditions(text: string, rules: ApplicationRules): Addition[] {
  const trimmed = text.trim()
  const list = trimmed.startsWith('{') ? `[${trimmed}]` : trimmed
  return readEntries(parseJson(list), { schema: applicationDraftSchema, ...words }, (draft) =>
    parseAddition({ ...draft, isPkceRequired: draft.isPkceRequired ?? true }, rules),
  )
}

/**
 * Checks one application that is to be added.
 *
 * @throws FieldError
 */
export function parseAddition({ clientId, ...draft }: ApplicationDraft, rules: ApplicationRules): Addition {
  return {
    application: parseApplication(draft, rules),
    hasDefaultAccess: draft.access === undefined,
    clientId: clientId === undefined ? undefined : parseClientId(clientId),
    source: 'operator',
  }
}

/**
 * Reads what changes of an application.
 *
 * @throws FieldError
 */
export function parseChange(change: unknown): ApplicationChange {
  return readEntry(change, { schema: applicationChangeSchema, ...words })
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
