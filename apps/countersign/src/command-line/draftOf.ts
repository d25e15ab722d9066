import type { ApplicationDraft } from '@countersign/product-api'
import { UsageError } from '../message/readText.ts'
import type { AddOptions } from './addApplicationCommands.ts'

/**
 * An application as the options of the command line write it.
 *
 * @throws UsageError when what it cannot be without is missing
 */
export function draftOf(options: AddOptions): ApplicationDraft {
  const { name, clientId, redirectUri } = options
  if (name === undefined || redirectUri.length === 0) {
    throw new UsageError(
      'Give --name and at least one --redirect-uri, or --file with an application as JSON.',
    )
  }
  return {
    name,
    ...(clientId !== undefined && { clientId }),
    tokenEndpointAuthMethod: options.method,
    applicationType: options.native ? 'native' : 'web',
    redirectUris: [...redirectUri],
    postLogoutRedirectUris: [...options.postLogoutRedirectUri],
    backchannelLogoutUri: options.backchannelLogoutUri ?? null,
    subjectType: options.pairwise ? 'pairwise' : 'public',
    isPkceRequired: options.pkce || options.method === 'none',
    idTokenSignedResponseAlg: options.alg,
  }
}
