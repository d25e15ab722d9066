import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../product/runProduct.ts'
import { formatRequest, sendRaw } from '../product/sendRaw.ts'
import { cookieOf, signChallenge } from '../product/signIn.ts'
import { startProduct } from '../product/startProduct.ts'

/*
 * A site beside ours can set cookies for our host as well. No prefix such as `__Host-` protects a name that is ours
 * only after white space was taken away, and browsers send the byte A0 as they got it.
 */

const origin = 'https://login.example'
const redirectUri = 'https://page.example/callback'
const applications = [
  { clientId: 'page', name: 'Page', redirectUris: [redirectUri], tokenEndpointAuthMethod: 'none' },
]
const link = `/oidc/auth?${new URLSearchParams({
  client_id: 'page',
  redirect_uri: redirectUri,
  response_type: 'code',
  scope: 'openid',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
})}`

async function start() {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, 'applications.json'), JSON.stringify(applications))
  const settings = { COUNTERSIGN_ORIGIN: origin, COUNTERSIGN_APPLICATIONS_FILE: 'applications.json' }
  const product = await startProduct({ cwd, settings })
  /** Asks with a Cookie header of these bytes, and tells the status, where it leads, and what it says. */
  const ask = async (method: string, path: string, cookie: string, body?: string) => {
    const type = path.startsWith('/oidc') ? 'application/x-www-form-urlencoded' : 'application/json'
    const sent = body === undefined ? {} : { 'content-type': type }
    const headers = { host: 'login.example', origin, accept: 'text/html', cookie, ...sent }
    const answer = await sendRaw(product.port, formatRequest({ method, path, headers, body }))
    return { status: Number(answer.slice(9, 12)), location: /^location: (.*)\r$/im.exec(answer)?.[1], answer }
  }
  return { ...product, askRaw: ask }
}

/** Cookie headers in which a cookie is not ours, or one of ours was planted beside it. */
const forgeries = (cookie: string): string[] => [
  `\u00a0${cookie}`,
  `a=b; \u00a0${cookie}`,
  `\u0085${cookie}`,
  `a=b;\u00a0 ${cookie}`,
  `${cookie}\u00a0`,
  `${cookie}; ${cookie}`,
  `${cookie}; ${cookie.split('=')[0]}=planted`,
]

/** Cookie headers in which a cookie is ours, whatever else was planted. */
const genuine = (cookie: string): string[] => [
  cookie,
  `\u00a0${cookie.split('=')[0]}=planted; ${cookie}`,
  `a=b;\t ${cookie}`,
]

const named = (cookies: string, name: string): string =>
  cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`)) ?? ''

test('the session and the sign-in cookie are read by their exact names', async () => {
  const { ask, askRaw } = await start()
  const signIn = async (forge: (cookie: string) => string[]) => {
    const wallet = privateKeyToAccount(generatePrivateKey())
    const results = []
    for (const at of forge('a=').keys()) {
      const { cookie, body } = await signChallenge(ask, origin, wallet)
      expect(cookie).toMatch(/^__Host-countersign-sign-in=/)
      results.push(await askRaw('POST', '/api/sign-in', forge(cookie)[at] ?? '', body))
    }
    return results
  }
  for (const { answer } of await signIn(forgeries)) expect(answer).toContain('"nonce_invalid"')
  const opened = await signIn(genuine)
  expect(opened.map(({ status }) => status)).toEqual([200, 200, 200])
  const session = /^set-cookie: (__Host-countersign=[^;]+)/im.exec(opened[0]?.answer ?? '')?.[1] ?? ''
  for (const cookie of forgeries(session))
    expect((await askRaw('GET', '/api/session', cookie)).status).toBe(401)
  for (const cookie of genuine(session))
    expect((await askRaw('GET', '/api/session', cookie)).status).toBe(200)
  // The provider reads the same cookie: a visitor has to sign in, and somebody who is signed in has to consent.
  const askSilently = async (cookie: string) =>
    /error=(\w+)/.exec((await askRaw('GET', `${link}&prompt=none`, cookie)).location ?? '')?.[1]
  for (const cookie of forgeries(session)) expect(await askSilently(cookie)).toBe('login_required')
  for (const cookie of genuine(session)) expect(await askSilently(cookie)).toBe('consent_required')
})

test('the cookies of an interaction are read by their exact names', async () => {
  const { ask, askRaw } = await start()
  const begun = await ask(link)
  const uid = begun.headers.location?.split('/').at(-1) ?? ''
  const details = `/interaction/${uid}/details`
  const interaction = named(cookieOf(begun), '__Secure-countersign-interaction')
  const resume = named(cookieOf(begun), '__Secure-countersign-resume')
  for (const cookie of forgeries(interaction)) expect((await askRaw('GET', details, cookie)).status).toBe(404)
  for (const cookie of genuine(interaction)) expect((await askRaw('GET', details, cookie)).status).toBe(200)
  expect((await askRaw('POST', `/interaction/${uid}/abort`, interaction, '{}')).status).toBe(200)
  for (const cookie of forgeries(resume))
    expect((await askRaw('GET', `/oidc/auth/${uid}`, cookie)).location).toMatch(/\/interaction\/[^/]+$/)
  const back = await askRaw('GET', `/oidc/auth/${uid}`, genuine(resume)[1] ?? '')
  expect(back.location).toMatch(/^https:\/\/page\.example\/callback\?error=access_denied/)
})

test('the cookie of a visitor is read by its exact name', async () => {
  const { ask, askRaw } = await start()
  const form = async () => {
    const page = await ask({ path: '/oidc/session/end', headers: { accept: 'text/html' } })
    const secret = /name="xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
    return {
      cookie: named(cookieOf(page), '__Secure-countersign-visitor'),
      body: `xsrf=${secret}&logout=yes`,
    }
  }
  const path = '/oidc/session/end/confirm'
  for (const at of forgeries('a=').keys()) {
    const { cookie, body } = await form()
    expect((await askRaw('POST', path, forgeries(cookie)[at] ?? '', body)).status).toBe(400)
  }
  for (const at of genuine('a=').keys()) {
    const { cookie, body } = await form()
    expect((await askRaw('POST', path, genuine(cookie)[at] ?? '', body)).status).toBe(303)
  }
})
