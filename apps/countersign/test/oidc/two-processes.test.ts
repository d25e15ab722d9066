import { randomUUID } from 'node:crypto'
import { openStore } from '@countersign/server'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { type RunningProduct, startProduct } from '../product/startProduct.ts'
import { setUp } from './support/Application.ts'
import { createPerson } from './support/Person.ts'
import { addApplication } from './support/startProvider.ts'

const name = `openid_${randomUUID().replaceAll('-', '')}`
const database = `${inject('postgresAddress')}/${name}`
const settings = {
  COUNTERSIGN_DATABASE: database,
  COUNTERSIGN_SECRET_KEY: 'qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E',
  COUNTERSIGN_RATE_LIMIT: 'off',
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('postgresAddress')}/postgres` })
  await client.connect()
  await client.query(statement)
  await client.end()
}

beforeAll(() => onServer(`create database ${name}`))
afterAll(() => onServer(`drop database ${name} with (force)`))

/** Two processes behind one address, and an application that may be answered by either. */
async function start() {
  const one = await startProduct({ settings })
  const other = await startProduct({ settings: { ...settings, COUNTERSIGN_ORIGIN: one.origin } })
  const store = await openStore(database)
  onTestFinished(() => store.close())
  const registered = await addApplication(store, { clientId: randomUUID() })
  const application = await setUp(one, registered)
  const authorization = `Basic ${btoa(`${registered.clientId}:${registered.clientSecret}`)}`
  const ask = async (product: RunningProduct, fields: Readonly<Record<string, string>>) => {
    const answer = await product.ask({
      path: '/oidc/token',
      method: 'POST',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
    return { status: answer.status, body: JSON.parse(answer.body) }
  }
  /** The same request five times at once, to both. */
  const askBoth = (fields: Readonly<Record<string, string>>) =>
    Promise.all([one, other, one, other, one].map((product) => ask(product, fields)))
  return { one, other, application, ask, askBoth, person: createPerson(one.origin) }
}

const outcomes = (answers: readonly { status: number; body: { error?: string } }[]) =>
  answers.map(({ status, body }) => body.error ?? status).sort()

const once = [200, 'invalid_grant', 'invalid_grant', 'invalid_grant', 'invalid_grant']

describe('five exchanges at once, to two processes', () => {
  it('of one code: one succeeds', async () => {
    const { application, askBoth, person } = await start()
    for (let round = 0; round < 5; round += 1) {
      const link = await application.link()
      const back = await person.goThrough(link.href)
      const answers = await askBoth({
        grant_type: 'authorization_code',
        code: back.searchParams.get('code') ?? '',
        redirect_uri: application.redirectUri,
        code_verifier: link.verifier,
      })
      expect(outcomes(answers)).toEqual(once)
    }
  })

  it('of one refresh token: one succeeds', async () => {
    const { application, askBoth, person } = await start()
    const offline = { scope: 'openid offline_access', prompt: 'consent' }
    for (let round = 0; round < 5; round += 1) {
      const { refresh_token: token = '' } = await application.signIn(person, offline)
      const answers = await askBoth({ grant_type: 'refresh_token', refresh_token: token })
      expect(outcomes(answers)).toEqual(once)
    }
  })
})

it('a client id that Postgres could not look for is nobody’s', async () => {
  const { one } = await start()
  for (const path of ['/oidc/auth', '/oidc/session/end', '/oidc/session/end/success']) {
    expect((await one.ask(`${path}?client_id=a%00b`)).status).toBe(400)
  }
})

describe('two processes', () => {
  it('publish one set of keys', async () => {
    const { one, other } = await start()
    const [keys, same] = await Promise.all([one, other].map(({ ask }) => ask('/oidc/jwks')))
    expect(keys?.body).toBe(same?.body)
  })

  it('end what is bound to a session on both, by the next request', async () => {
    const { one, other, application, person } = await start()
    const { access_token: token } = await application.signIn(person)
    const userinfo = () =>
      other.ask({ path: '/oidc/userinfo', headers: { authorization: `Bearer ${token}` } })
    expect((await userinfo()).status).toBe(200)
    await person.signOut()
    expect((await userinfo()).status).toBe(401)
    expect(one.process.exitCode).toBeNull()
  })

  it('lose nothing when one is killed between the consent and the code', async () => {
    const { one, other, application, person } = await start()
    const link = await application.link()
    const step = await person.follow(link.href)
    const uid = step.kind === 'interaction' ? step.uid : ''
    const { redirectTo } = await (await person.sign(uid)).json()
    const cookie = person.browser.cookieFor(new URL(redirectTo).pathname)
    one.process.kill('SIGKILL')
    await one.ended
    const resumed = await other.ask({ path: new URL(redirectTo).pathname, headers: { cookie } })
    const code = new URL(resumed.headers.location ?? '').searchParams.get('code')
    expect(code).toEqual(expect.any(String))
  })
})
