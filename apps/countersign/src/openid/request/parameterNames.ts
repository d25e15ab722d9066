import type { Via } from './Known.ts'

/** What leads a person's browser back, and what binds what it brings (RFC 7636; RFC 9449, section 10). */
const ofBrowsers: ReadonlySet<string> = new Set([
  'code_challenge',
  'code_challenge_method',
  'dpop_jkt',
  'prompt',
  'redirect_uri',
  'response_mode',
  'response_type',
  'state',
])

/** Every parameter of a request that is read, in the order in which they are limited. */
const all: readonly string[] = [
  'acr_values',
  'claims_locales',
  'client_id',
  'code_challenge',
  'code_challenge_method',
  'display',
  'id_token_hint',
  'login_hint',
  'max_age',
  'nonce',
  'prompt',
  'redirect_uri',
  'registration',
  'request',
  'request_uri',
  'response_mode',
  'response_type',
  'scope',
  'state',
  'ui_locales',
  'claims',
  'dpop_jkt',
]

/** Which parameters an endpoint reads: what else is sent is nothing to it (RFC 6749, section 3.1). */
export const parameterNames: Readonly<Record<Via, readonly string[]>> = {
  query: all,
  'pushed endpoint': all,
  'device endpoint': all.filter((name) => !ofBrowsers.has(name)),
}
