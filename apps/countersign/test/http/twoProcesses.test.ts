import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { cookieOf, sendSigned, signChallenge } from '../product/signIn.ts'
import { startProduct } from '../product/startProduct.ts'

const name = `product_${randomUUID().replaceAll('-', '')}`
const database = `${inject('postgresAddress')}/${name}`
const secret = 'qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E'

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('postgresAddress')}/postgres` })
  await client.connect()
  await client.query(statement)
  await client.end()
}

beforeAll(() => onServer(`create database ${name}`))
afterAll(() => onServer(`drop database ${name} with (force)`))

/** Two processes behind one address, as behind a proxy that spreads the load. */
async function startBoth() {
  const settings = {
    COUNTERSIGN_ORIGIN: 'https://login.example',
    COUNTERSIGN_DATABASE: database,
    COUNTERSIGN_SECRET_KEY: secret,
  }
  const [one, other] = await Promise.all([startProduct({ settings }), startProduct({ settings })])
  return { one, other, origin: settings.COUNTERSIGN_ORIGIN }
}

describe('two processes on one Postgres', () => {
  it('start at once on an empty database', async () => {
    const { one, other } = await startBoth()
    expect(await one.ask('/readyz')).toMatchObject({ status: 200 })
    expect(await other.ask('/readyz')).toMatchObject({ status: 200 })
  })

  it('open exactly one session for a signed message sent to both at once', async () => {
    const { one, other, origin } = await startBoth()
    const account = privateKeyToAccount(generatePrivateKey())
    for (let round = 0; round < 10; round += 1) {
      const signed = await signChallenge(one.ask, origin, account)
      const answers = await Promise.all([one.ask, other.ask].map((ask) => sendSigned(ask, origin, signed)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
      const refused = answers.find(({ status }) => status === 401)
      expect(JSON.parse(refused?.body ?? '')).toMatchObject({ code: 'nonce_spent' })
    }
  })

  it('sign with the same keys, which the first start has made', async () => {
    const { one, other } = await startBoth()
    const [here, there] = await Promise.all([one, other].map(({ ask }) => ask('/oidc/jwks')))
    const { keys } = JSON.parse(here?.body ?? '')
    expect(keys).toHaveLength(4)
    expect(JSON.parse(there?.body ?? '')).toEqual({ keys })
  })

  it('know each other’s sessions, and their end by the next request', async () => {
    const { one, other, origin } = await startBoth()
    const account = privateKeyToAccount(generatePrivateKey())
    const cookie = cookieOf(
      await sendSigned(one.ask, origin, await signChallenge(other.ask, origin, account)),
    )
    expect(await other.ask({ path: '/api/session', headers: { cookie } })).toMatchObject({ status: 200 })
    await one.ask({ path: '/api/session', method: 'DELETE', headers: { cookie, origin } })
    expect(await other.ask({ path: '/api/session', headers: { cookie } })).toMatchObject({ status: 401 })
  })
})

describe('a start on Postgres', () => {
  it('warns of nothing and shows no password', async () => {
    const { one } = await startBoth()
    expect(one.stdout()).toMatch(new RegExp(`Database {3}127.0.0.1:\\d+/${name} \\(Postgres\\)`))
    expect(one.stdout()).not.toContain('password')
  })
})
