import type { Site } from '@countersign/server/extension'
import type { Call } from '../../../src/openid/Call.ts'

interface CallOptions {
  readonly method?: string
  readonly path?: string
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A request to `https://login.example`, from 192.0.2.1. */
export function makeCall({
  method = 'POST',
  path = '/oidc/token',
  query = '',
  headers = {},
  body,
}: CallOptions = {}): Call {
  const request = new Request(`${siteOfTests.origin}${path}${query === '' ? '' : `?${query}`}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  })
  return {
    site: siteOfTests,
    request,
    method,
    path,
    query,
    networkAddress: '192.0.2.1',
    requester: { network_address: '192.0.2.1', user_agent: 'test' },
    requestId: 'test',
    asker: { client: undefined },
  }
}

/** The issuer of tests. */
export const siteOfTests: Site = {
  origin: 'https://login.example',
  scheme: 'https',
  domain: 'login.example',
  sessionCookie: '__Host-session',
  signInCookie: '__Host-sign-in',
  invitationCookie: '__Host-invitation',
  phoneCookie: '__Host-phone',
  cookieAttributes: 'Path=/; Secure; HttpOnly; SameSite=Lax',
}
