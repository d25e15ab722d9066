import { withoutLastSlash } from '../../apis/apis.fields.ts'
import { OAuthError } from '../OAuthError.ts'

/**
 * Reads what an application names as `resource` (RFC 8707, section 2): the identifier of an API, with the slash that may end it,
 * or without.
 *
 * @throws {OAuthError} `invalid_target`
 */
export function readResource(resource: string): string {
  if (!/^https?:\/\/[^#]+$/.test(resource))
    throw refuseTarget('resource is the address of an API, without a fragment')
  return withoutLastSlash(resource)
}

/** What an application reads whose `resource` is none for it; the operators of the API that it names are told, where there is one. */
export function refuseTarget(why: string, target?: string): OAuthError {
  return new OAuthError('invalid_target', why, { target })
}

/**
 * The one API that a token is asked for; undefined where none is named.
 *
 * @throws {OAuthError} `invalid_target`
 */
export function readOneResource(resources: readonly string[]): string | undefined {
  const [resource, ...others] = resources
  if (others.length > 0) throw refuseTarget('a token is for one resource: ask for each by itself')
  return resource === undefined ? undefined : readResource(resource)
}
