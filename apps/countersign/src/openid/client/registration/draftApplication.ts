import { applicationDraftSchema, settingNames } from '@countersign/product-api'
import { explainImitation } from '@countersign/server/extension'
import * as v from 'valibot'
import { formatContent } from '../../../applications/applicationRow.ts'
import {
  type ApplicationRules,
  type CheckedApplication,
  createStrangersRules,
  parseApplication,
  type WrittenApplication,
} from '../../../applications/applications.fields.ts'
import { FieldError } from '../../../fields/FieldError.ts'
import { OAuthError } from '../../OAuthError.ts'
import type { CheckedMetadata } from './checkMetadata.ts'
import { protocolName } from './protocolName.ts'

/** Anyone may write so much, for months. */
const longestMetadata = 8_192

/**
 * Makes of metadata the application that an operator would have written, by the rules that an operator's own are held to.
 *
 * @throws {OAuthError} `invalid_client_metadata`, with the field that cannot be so
 */
export function draftApplication(metadata: CheckedMetadata, rules: ApplicationRules): CheckedApplication {
  try {
    const application = parseApplication(describeDraft(metadata), createStrangersRules(rules))
    if (Buffer.byteLength(formatContent(application).metadata) <= longestMetadata) return application
  } catch (error) {
    throw error instanceof FieldError ? refuse(error.message) : error
  }
  throw refuse(`the metadata are longer than ${longestMetadata} bytes`)
}

function refuse(description: string): OAuthError {
  return new OAuthError('invalid_client_metadata', description)
}

function describeDraft({ written, redirectUris }: CheckedMetadata): WrittenApplication {
  const { client_name, scope, logo_uri } = written
  const draft = Object.entries(fields).flatMap(([field, name]) =>
    written[name] === undefined ? [] : [[field, written[name]] as const],
  )
  const result = v.safeParse(applicationDraftSchema, {
    ...Object.fromEntries(draft),
    redirectUris,
    name: client_name ?? readHost(redirectUris),
    ...(typeof scope === 'string' && { scopes: scope.split(' ') }),
  })
  if (!result.success) throw refuse(`${v.getDotPath(result.issues[0])} is not what this server takes`)
  return { ...result.output, logoUri: typeof logo_uri === 'string' ? logo_uri : null }
}

/** What an application may say of itself, and by which name: nothing that only operators say is among it. */
const fields: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'tokenEndpointAuthMethod',
    'postLogoutRedirectUris',
    'backchannelLogoutUri',
    'policyUri',
    'tosUri',
    'clientUri',
    'subjectType',
    'idTokenSignedResponseAlg',
    'applicationType',
    'jwks',
    ...settingNames,
  ].map((field) => [field, protocolName(field)]),
)

/** An application that gives no name is called by where it is, unless that looks like somebody else's. */
function readHost(redirectUris: readonly string[]): string {
  const [host] = redirectUris.map((address) => new URL(address).host)
  return !host || explainImitation(host) !== undefined ? 'application' : host
}
