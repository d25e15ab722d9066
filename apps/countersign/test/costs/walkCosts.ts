import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../src/openid/routes.ts'
import { allOperations } from '../openapi/operations.ts'
import { doKnownWork, knownMilliseconds } from '../product/doKnownWork.ts'
import { temporaryFolder } from '../product/runProduct.ts'
import { formatRequest, sendRaw } from '../product/sendRaw.ts'
import { cookieOf, sendSigned, signChallenge } from '../product/signIn.ts'
import { type MeteredProduct, startMetered } from '../product/startMetered.ts'
import { type HostileRequest, hostileForms, hostileHeads, hostileJson } from './hostileShapes.ts'

/*
 * No request of a stranger costs the one thread more than 20 ms: every endpoint is asked the largest that it reads, in
 * every shape that might cost more than its bytes. The CPU of the process is measured, not time; and the least of
 * several tries counts, so that what else it did then does not. On a machine that is slow, or just now shared with others,
 * all work costs more CPU: what exceeds the limit is held against work that is known, done at the same time.
 */

const mostMilliseconds = 20
const tries = 8

const redirectUri = 'https://page.example/callback'
const applications = [
  { clientId: 'page', name: 'Page', redirectUris: [redirectUri], tokenEndpointAuthMethod: 'none' },
]
const wallet = privateKeyToAccount(generatePrivateKey())
const operations = allOperations.map((operation) => {
  const { method, path, body } = operation.endpoint
  const fields = body !== undefined && 'entries' in body ? Object.keys(Object(body.entries)) : []
  return { name: `${method} ${path}`, method, path: path.replaceAll(/:\w+/g, 'x'), fields }
})

/** What the provider reads, and something of each that is right. */
const usual = {
  client_id: 'page',
  redirect_uri: redirectUri,
  response_type: 'code',
  scope: 'openid',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
}
const parameters = [
  ...Object.keys(usual),
  'acr_values',
  'assertion',
  'authorization_details',
  'claims',
  'client_assertion',
  'client_secret',
  'code',
  'code_verifier',
  'device_code',
  'dpop_jkt',
  'grant_type',
  'id_token_hint',
  'login_hint',
  'logout_hint',
  'max_age',
  'nonce',
  'post_logout_redirect_uri',
  'prompt',
  'refresh_token',
  'request',
  'request_uri',
  'resource',
  'response_mode',
  'state',
  'token',
  'ui_locales',
  'user_code',
]
const grants = [
  ['code', 'authorization_code'],
  ['refresh_token', 'refresh_token'],
  ['device_code', 'urn:ietf:params:oauth:grant-type:device_code'],
] as const

const provider = [
  ...Object.values(routes),
  `${routes.authorization}/uid`,
  '/device/uid',
  `${routes.end_session}/confirm`,
  `${routes.end_session}/success`,
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
]
const pages = ['/', '/sign-in', '/account', '/interaction/uid', '/nothing', '/favicon.svg', '/robots.txt']

/**
 * One in so many of an endpoint's requests, others than its neighbours are sent: so many neighbours are sent all. No number
 * of values that {@link hostileForms} has can be divided by it.
 */
function oneIn(share: number, requests: readonly HostileRequest[], at: number): readonly HostileRequest[] {
  return requests.filter((_, index) => (index + at) % share === 0)
}

/** Asks every endpoint; of the parameters of the provider and of pages, one request in so many. */
export function walkCosts(share: number): void {
  const cleanUps: (() => unknown)[] = []
  let product: MeteredProduct
  beforeAll(async () => {
    const cleanUp = (task: () => unknown) => void cleanUps.push(task)
    const cwd = temporaryFolder(cleanUp)
    writeFileSync(join(cwd, 'applications.json'), JSON.stringify(applications))
    product = await startMetered({
      cwd,
      cleanUp,
      settings: {
        COUNTERSIGN_RATE_LIMIT: 'off',
        COUNTERSIGN_REGISTRATION: 'open',
        COUNTERSIGN_APPLICATIONS_FILE: 'applications.json',
        COUNTERSIGN_OPERATORS: wallet.address,
      },
    })
  })
  afterAll(async () => {
    for (const task of cleanUps.toReversed()) await task()
  })

  /** The shapes that cost too much, with the milliseconds of CPU that each took. */
  async function findExpensive(
    method: string,
    requests: readonly HostileRequest[],
    common: Readonly<Record<string, string>> = {},
  ): Promise<Record<string, number>> {
    const found: Record<string, number> = {}
    const host = new URL(product.origin).host
    for (const { shape, path, headers, body } of requests) {
      const bytes = formatRequest({ method, path, headers: { host, ...common, ...headers }, body })
      let least = Number.POSITIVE_INFINITY
      const known: number[] = []
      let most = mostMilliseconds
      for (let count = 0; least > most && count < tries; count += 1) {
        least = Math.min(least, await product.measure(() => sendRaw(product.port, bytes)))
        if (least <= mostMilliseconds) break
        known.push(doKnownWork())
        most = mostMilliseconds * Math.max(1, Math.min(...known) / knownMilliseconds)
      }
      if (least > most) found[shape] = Math.round(least)
    }
    return found
  }

  async function signIn(): Promise<string> {
    const signed = await signChallenge(product.ask, product.origin, wallet)
    return `${signed.cookie}; ${cookieOf(await sendSigned(product.ask, product.origin, signed))}`
  }

  describe('an operation of the API', () => {
    test.each(operations)(
      '$name',
      async ({ method, path, fields }) => {
        const origin = method === 'GET' ? {} : { origin: product.origin }
        expect(await findExpensive(method, hostileHeads(path), origin)).toEqual({})
        const cookie = await signIn()
        const bodies =
          method === 'GET' ? [] : hostileJson(path, fields, path.includes('applications') ? 110_000 : 16_384)
        expect(await findExpensive(method, bodies, { ...origin, cookie })).toEqual({})
      },
      120_000,
    )
  })

  describe('an address that is read', () => {
    test.each([...provider, ...pages].map((path, at) => [path, at] as const))(
      '%s',
      async (path, at) => {
        expect(await findExpensive('GET', hostileHeads(path))).toEqual({})
        const query = parameters.map((name) => ({ ...usual, [name]: '' }))
        const asked = query.flatMap((fields, at) => {
          const name = parameters[at] ?? ''
          return hostileForms(path, [name], fields, 14_000).flatMap(({ shape, body }) =>
            body === undefined ? [] : [{ shape, path: `${path}?${body}` }],
          )
        })
        expect(await findExpensive('GET', oneIn(share, asked, at))).toEqual({})
      },
      240_000,
    )
  })

  describe('an address that a form is sent to', () => {
    test.each(provider.map((path, at) => [path, at] as const))(
      '%s',
      async (path, at) => {
        for (const [name, grant] of path === routes.token ? grants : grants.slice(0, 1)) {
          const forms = hostileForms(path, parameters, { ...usual, grant_type: grant, [name]: 'x' }, 56_000)
          expect(await findExpensive('POST', oneIn(share, forms, at))).toEqual({})
        }
        expect(await findExpensive('POST', hostileJson(path, Object.keys(usual), 56_000))).toEqual({})
      },
      240_000,
    )
  })

  describe('a body that comes in parts of one byte', () => {
    test.each([
      ['/api/sign-in', 'application/json', 16_384],
      ['/api/operator/applications', 'application/json', 114_688],
      [routes.authorization, 'application/x-www-form-urlencoded', 16_384],
      [routes.token, 'application/x-www-form-urlencoded', 56_000],
      [routes.registration, 'application/json', 56_000],
    ])('to %s', async (path, type, bytes) => {
      const headers = { 'content-type': type, 'transfer-encoding': 'chunked', origin: product.origin }
      const body = `${'1\r\na\r\n'.repeat(bytes)}0\r\n\r\n`
      const request = { shape: 'parts of one byte', path, headers, body }
      expect(await findExpensive('POST', [request])).toEqual({})
    })
  })

  describe('what a page of another site asks before it asks', () => {
    test.each(provider)('%s', async (path) => {
      expect(await findExpensive('OPTIONS', hostileHeads(path))).toEqual({})
    })
  })
}
