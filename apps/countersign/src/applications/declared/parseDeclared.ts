import { applicationDraftSchema } from '@countersign/product-api'
import * as v from 'valibot'
import { ApplicationError } from '../ApplicationError.ts'
import { needsSecret } from '../addApplication.ts'
import type { CheckedApplication } from '../CheckedApplication.ts'
import { type ApplicationRules, parseApplication } from '../parseApplication.ts'
import { parseClientId } from '../parseClientId.ts'
import type { DeclaredApplication } from './DeclaredApplication.ts'
import { readEntries } from './readEntries.ts'

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
  const declared = readEntries(text, entrySchema, ({ clientId, clientSecretSha256, ...draft }) => {
    const application = parseApplication(draft, rules)
    const secretHash = parseSecretHash(clientSecretSha256, application)
    return { clientId: parseClientId(clientId), application, secretHash }
  })
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
