import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../product/runProduct.ts'
import { startProduct } from '../product/startProduct.ts'

const redirectUri = 'https://spa.example/callback'
const secret = { tokenEndpointAuthMethod: 'client_secret_post', clientSecretSha256: 'a'.repeat(64) }
const applications = [
  { clientId: 'spa', name: 'Page', redirectUris: [redirectUri], tokenEndpointAuthMethod: 'none' },
  { clientId: 'server', name: 'Server', redirectUris: ['https://server.example/callback'], ...secret },
]

async function start(rate = 1) {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, 'applications.json'), JSON.stringify(applications))
  const settings = {
    COUNTERSIGN_RATE_LIMIT: String(rate),
    COUNTERSIGN_REGISTRATION: 'open',
    COUNTERSIGN_APPLICATIONS_FILE: 'applications.json',
  }
  return startProduct({ cwd, settings })
}

const pushed = new URLSearchParams({
  client_id: 'spa',
  redirect_uri: redirectUri,
  response_type: 'code',
  scope: 'openid',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
})

const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
const json = { method: 'POST', headers: { 'content-type': 'application/json' } }

test.each([
  [
    'a pushed request of an application without a secret',
    5,
    201,
    { ...form, path: '/oidc/request', body: `${pushed}` },
  ],
  ['a sign-out of nobody', 5, 200, { path: '/oidc/session/end', headers: { accept: 'text/html' } }],
  [
    'a registration',
    1,
    201,
    { ...json, path: '/oidc/registration', body: `{"redirect_uris":["${redirectUri}"]}` },
  ],
])('%s is limited: whoever sends it writes a row', async (_name, times, status, question) => {
  const { ask } = await start()
  for (let time = 0; time < times; time += 1) expect((await ask(question)).status).toBe(status)
  const { status: refused, headers } = await ask(question)
  expect(refused).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

test('registrations are limited by the day as well, and a program is told when to come again', async () => {
  const { ask } = await start(1_000)
  const register = (more: object) => {
    const body = JSON.stringify({ redirect_uris: [redirectUri], ...more })
    return ask({ ...json, path: '/oidc/registration', body })
  }
  // The document of its sector is fetched once it is counted, so that nobody has us call others without end.
  const ofSector = { subject_type: 'pairwise', sector_identifier_uri: 'https://localhost:1/' }
  for (let time = 0; time < 10; time += 1) {
    expect((await register({})).status).toBe(201)
    expect((await register(ofSector)).status).toBe(400)
  }
  for (const more of [{}, ofSector]) {
    const { status, headers, body } = await register(more)
    expect([status, JSON.parse(body).error]).toEqual([429, 'slow_down'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_600)
  }
})

test('a person who is led here too often reads a page, and a program what other calls say', async () => {
  const { ask } = await start()
  const path = `/oidc/auth?${pushed}`
  for (let time = 0; time < 5; time += 1) expect((await ask(path)).status).toBe(303)
  const page = await ask({ path, headers: { accept: 'text/html,application/xhtml+xml' } })
  expect(page).toMatchObject({ status: 429, headers: { 'content-type': 'text/html; charset=utf-8' } })
  expect(page.body).toContain('<h1>Too many attempts</h1>')
  expect(page.headers['content-security-policy']).toMatch(/style-src 'sha256-/)
  expect(JSON.parse((await ask(path)).body)).toMatchObject({ code: 'rate_limited' })
})

test.each([
  ['userinfo', 401, { path: '/oidc/userinfo' }],
  ['the way back from an interaction', 303, { path: '/oidc/auth/uid', headers: { accept: 'text/html' } }],
  ['the way back to a device', 400, { path: '/device/uid', headers: { accept: 'text/html' } }],
  ['the page after a sign-out', 200, { path: '/oidc/session/end/success', headers: { accept: 'text/html' } }],
  ['the form of a sign-out', 400, { ...form, path: '/oidc/session/end/confirm', body: 'logout=yes' }],
])('%s is limited at a hundred times the rate: nothing is written', async (_name, status, question) => {
  const { ask } = await start()
  for (let time = 0; time < 100; time += 1) expect((await ask(question)).status).toBe(status)
  const { status: refused, headers } = await ask(question)
  expect(refused).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

test('a page of another site uses up nothing of its visitor by loading ours as an image or the like', async () => {
  const { ask } = await start()
  const path = `/oidc/auth?${pushed}`
  for (const mode of ['no-cors', 'cors', 'no-cors', 'cors', 'no-cors', 'cors']) {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode }
    const refused = await ask({ path, headers })
    expect([refused.status, JSON.parse(refused.body).code]).toEqual([403, 'origin_forbidden'])
  }
  const led = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  for (let time = 0; time < 5; time += 1) expect((await ask({ path, headers: led })).status).toBe(303)
})

/** A proof of possession (RFC 9449), as whoever likes can make one. */
async function makeProof(origin: string): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  return new SignJWT({ htm: 'POST', htu: `${origin}/oidc/request`, jti: randomUUID() })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(publicKey) })
    .setIssuedAt()
    .sign(privateKey)
}

test('the proof that comes with a pushed request is a row as well, and counts', async () => {
  const { ask, origin } = await start()
  const push = async () => {
    const headers = { ...form.headers, dpop: await makeProof(origin) }
    return (await ask({ ...form, headers, path: '/oidc/request', body: `${pushed}` })).status
  }
  expect([await push(), await push(), await push()]).toEqual([201, 201, 429])
})
