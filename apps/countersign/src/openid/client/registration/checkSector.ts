import * as v from 'valibot'
import {
  type ApplicationRules,
  type CheckedApplication,
  createStrangersRules,
} from '../../../applications/applications.fields.ts'
import { outboundCalls } from '../../../outbound/outbound.ts'
import { OAuthError } from '../../OAuthError.ts'
import { FetchError, type fetchDocument } from '../fetchDocument.ts'

const documentSchema = v.array(v.string())

/**
 * Checks that the document of a sector lists each redirect URI of an application (OpenID Connect Core 1.0, section 8.1): else
 * it could have subjects made for the host of somebody else.
 *
 * @throws {OAuthError} `invalid_client_metadata`
 */
export async function checkSector(
  address: string,
  { redirectUris }: Pick<CheckedApplication, 'redirectUris'>,
  rules: ApplicationRules,
  load: typeof fetchDocument,
): Promise<void> {
  const document = v.safeParse(documentSchema, await fetchSector(address, rules, load))
  if (!document.success) throw refuse('is no list of addresses')
  if (!redirectUris.every((uri) => document.output.includes(uri)))
    throw refuse('does not list all of redirect_uris')
}

async function fetchSector(address: string, rules: ApplicationRules, load: typeof fetchDocument) {
  try {
    return await load(address, outboundCalls.fetchSector, createStrangersRules(rules))
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    // What is told of a call says nothing of where its name leads.
    throw refuse('could not be fetched', error.message)
  }
}

function refuse(fault: string, detail?: string): OAuthError {
  return new OAuthError('invalid_client_metadata', `the document of sector_identifier_uri ${fault}`, {
    detail,
  })
}
