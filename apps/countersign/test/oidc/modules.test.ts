import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The modules of the OpenID Foundation's plans that are restated here, without what all their names begin with. */
const plans = {
  basic: `
    server response-type-missing idtoken-signature idtoken-unsigned userinfo-get userinfo-post-header
    userinfo-post-body ensure-request-without-nonce-succeeds-for-code-flow scope-profile scope-email scope-address
    scope-phone scope-all ensure-other-scope-order-succeeds alternate-happy-flow display-page display-popup
    prompt-login prompt-none-not-logged-in prompt-none-logged-in max-age-1 max-age-10000
    ensure-request-with-unknown-parameter-succeeds id-token-hint login-hint ui-locales claims-locales
    ensure-request-with-acr-values-succeeds codereuse codereuse-30seconds ensure-registered-redirect-uri
    ensure-post-request-succeeds server-client-secret-post
    request-uri-unsigned-supported-correctly-or-rejected-as-unsupported
    unsigned-request-object-supported-correctly-or-rejected-as-unsupported claims-essential
    ensure-request-object-with-redirect-uri refresh-token ensure-request-with-valid-pkce-succeeds`,
  config: 'discovery-endpoint-verification',
  'sign-out by an application': `
    rp-initiated-logout-discovery-endpoint-verification rp-initiated-logout
    rp-initiated-logout-bad-post-logout-redirect-uri rp-initiated-logout-modified-id-token-hint
    rp-initiated-logout-no-id-token-hint rp-initiated-logout-no-params
    rp-initiated-logout-no-post-logout-redirect-uri rp-initiated-logout-no-state rp-initiated-logout-only-state
    rp-initiated-logout-query-added-to-post-logout-redirect-uri rp-initiated-logout-bad-id-token-hint`,
  'back-channel logout': 'backchannel-logout-discovery-endpoint-verification backchannel-rp-initiated-logout',
  'of the dynamic plan': `
    server-rotate-keys redirect-uri-query-OK redirect-uri-query-added redirect-uri-query-mismatch`,
}

const folder = new URL('./', import.meta.url)
const tests = readdirSync(folder)
  .filter((name) => name.endsWith('.test.ts') && name !== 'modules.test.ts')
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n')

test.each(Object.entries(plans))('each module has a test that is named after it: %s', (_plan, modules) => {
  const missing = modules
    .split(/\s+/)
    .filter((name) => name !== '')
    .filter((name) => !new RegExp(`['"]oidcc-${name}(?![\\w-])`).test(tests))
  expect(missing).toEqual([])
})
