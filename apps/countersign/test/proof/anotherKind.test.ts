import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { postgresDatabase } from '@countersign/test-support/stores'
import { fetchUserInfo } from 'openid-client'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfiguration } from '../../src/configuration/readConfiguration.ts'
import { type Service, startService } from '../../src/service/startService.ts'
import { type Application, setUp } from '../oidc/support/Application.ts'
import { type Browser, createBrowser } from '../oidc/support/Browser.ts'
import { createPerson } from '../oidc/support/Person.ts'
import { type Ed25519Key, ed25519Kind, makeEd25519Key } from './ed25519Kind.ts'

const wiki = {
  clientId: 'wiki',
  clientSecret: 'q+N3/x8Zt5VbW1c+R7yLk0pHs4uJd6mGf2E=',
  redirectUri: 'http://127.0.0.1:9/back',
}

const operatorWallet = privateKeyToAccount(generatePrivateKey())

describe.each([
  ['SQLite', async (folder: string) => join(folder, 'countersign.db')],
  ['Postgres', () => postgresDatabase()],
])('a key of a kind that only tests have, at a product on %s', (_name, makeDatabase) => {
  let origin: string
  let service: Service
  let application: Application
  let folder: string

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'countersign-'))
    const file = join(folder, 'applications.json')
    const { clientId, redirectUri } = wiki
    const clientSecretSha256 = createHash('sha256').update(wiki.clientSecret).digest('hex')
    writeFileSync(
      file,
      JSON.stringify([{ clientId, name: 'Wiki', redirectUris: [redirectUri], clientSecretSha256 }]),
    )
    const port = await findFreePort()
    origin = `http://localhost:${port}`
    const configuration = readConfiguration({
      COUNTERSIGN_ORIGIN: origin,
      COUNTERSIGN_PORT: String(port),
      COUNTERSIGN_DATABASE: await makeDatabase(folder),
      COUNTERSIGN_SECRET_KEY: randomBytes(32).toString('base64'),
      COUNTERSIGN_APPLICATIONS_FILE: file,
      COUNTERSIGN_OPERATORS: operatorWallet.address,
    })
    const log = { debug() {}, info() {}, warn() {}, error() {} }
    const facts = { version: '0', settings: [], tell() {}, credentialKinds: [ed25519Kind] }
    service = await startService(configuration, facts, log)
    application = await setUp({ origin }, wiki)
  })
  afterAll(async () => {
    await service.end(1_000)
    rmSync(folder, { recursive: true })
  })

  /** Asks for a challenge and sends what the key makes of it. */
  const sendProof = async (browser: Browser, key: Ed25519Key, path: string, about: object = {}) => {
    const challenge = await (await browser.postJson(`${path}/challenge`, about)).json()
    return await browser.postJson(path, { ...about, ...key.prove(challenge) })
  }
  const signIn = async (key: Ed25519Key) => {
    const browser = createBrowser(origin)
    const answer = await sendProof(browser, key, '/api/sign-in')
    expect(answer.status).toBe(200)
    return { browser, session: await answer.json() }
  }
  const read = async (browser: Browser, path: string) => (await browser.get(path)).json()

  test('signs in, again as the same person, and is listed and exported', async () => {
    const key = makeEd25519Key()
    const { session } = await signIn(key)
    const shown = { address: key.identity, kind: 'ed25519', chainId: null }
    expect(session).toMatchObject({ wallet: shown, account: { primaryWallet: shown } })
    const again = await signIn(key)
    expect(again.session.account.id).toBe(session.account.id)

    const { wallets } = await read(again.browser, '/api/account/wallets')
    expect(wallets).toMatchObject([{ ...shown, isPrimary: true, label: null }])
    const { sessions } = await read(again.browser, '/api/account/sessions')
    expect(sessions).toMatchObject([{ wallet: shown }, { wallet: shown }])
    const everything = await read(again.browser, '/api/account/export')
    const signed = {
      message: expect.stringContaining('"statement"'),
      signature: expect.stringMatching(/^[0-9a-f]{128}$/),
      verifiedAt: expect.any(String),
    }
    expect(everything).toMatchObject({ wallets: [shown], sessions: [signed, signed] })
    const { events } = await read(again.browser, '/api/account/activity')
    expect(events).toMatchObject([{ kind: 'data_exported' }, { kind: 'sign_in' }, { kind: 'sign_in' }])
  })

  test('is refused where the signature, the nonce or the words are not right', async () => {
    const browser = createBrowser(origin)
    const key = makeEd25519Key()
    const challenge = await (await browser.postJson('/api/sign-in/challenge', {})).json()
    const right = key.prove(challenge)
    const codeOf = async (body: object) => (await (await browser.postJson('/api/sign-in', body)).json()).code
    expect(await codeOf({ ...right, signature: '00'.repeat(64) })).toBe('signature_mismatch')
    expect(await codeOf({ ...right, signature: undefined })).toBe('invalid_request')
    expect(await codeOf({ ...right, more: 1 })).toBe('invalid_request')
    expect(await codeOf({ ...right, kind: 'unheard-of' })).toBe('invalid_request')
    expect(await codeOf(key.prove({ ...challenge, nonce: 'a'.repeat(54) }))).toBe('nonce_invalid')
    expect(await codeOf(key.prove({ ...challenge, uri: 'https://other.example' }))).toBe('uri_mismatch')
    const statement = 'Confirm at another site: delete my account.'
    expect(await codeOf(key.prove({ ...challenge, statement }))).toBe('invalid_request')
    expect((await browser.postJson('/api/sign-in', right)).status).toBe(200)
    expect(await codeOf(right)).toBe('nonce_spent')
  })

  test('is linked beside another, confirms changes, and is deleted', async () => {
    const [first, second] = [makeEd25519Key(), makeEd25519Key()]
    const { browser } = await signIn(first)
    const said = async (path: string, about: object) =>
      (await (await browser.postJson(path, about)).json()).statement
    const named = (key: Ed25519Key) => `the Ed25519 key ${key.identity.slice(8, 16)}`
    expect(await said('/api/account/wallets/challenge', {})).toMatch(
      new RegExp(`^Link this wallet to the account of ${named(first)} at `),
    )
    const linked = await sendProof(browser, second, '/api/account/wallets')
    expect(linked.status).toBe(201)
    const { id } = await linked.json()
    const stranger = await signIn(makeEd25519Key())
    const taken = await sendProof(stranger.browser, second, '/api/account/wallets')
    expect((await taken.json()).code).toBe('wallet_taken')

    const unlinking = { kind: 'unlink_wallet', walletId: id }
    expect(await said('/api/account/step-up/challenge', { change: unlinking })).toContain(
      `unlink the wallet ${named(second)} from my account`,
    )
    expect((await browser.delete(`/api/account/wallets/${id}`)).status).toBe(403)
    const confirmed = await sendProof(browser, first, '/api/account/step-up', { change: unlinking })
    expect(confirmed.status).toBe(200)
    expect((await browser.delete(`/api/account/wallets/${id}`)).status).toBe(204)

    const change = { kind: 'delete_account' }
    const another = await sendProof(browser, second, '/api/account/step-up', { change })
    expect((await another.json()).code).toBe('forbidden')
    expect((await sendProof(browser, first, '/api/account/step-up', { change })).status).toBe(200)
    expect((await browser.delete('/api/account')).status).toBe(204)
    const { session } = await signIn(first)
    expect((await read((await signIn(first)).browser, '/api/account/wallets')).wallets).toHaveLength(1)
    expect(session.account.displayName).toBeNull()
  })

  test('is what an operator sees of a person, and what an application would be told of the sign-in', async () => {
    const key = makeEd25519Key()
    const { session } = await signIn(key)
    const { id } = session.account
    const operator = createPerson(origin, operatorWallet)
    await operator.signIn()
    const person = await read(operator.browser, `/api/operator/people/${id}`)
    expect(person).toMatchObject({ person: { primaryWallet: { address: key.identity, kind: 'ed25519' } } })
    const change = { kind: 'disable_account', accountId: id }
    const challenge = await operator.browser.postJson('/api/account/step-up/challenge', { change })
    expect((await challenge.json()).statement).toContain('disable the account of the Ed25519 key')
    const told = await read(operator.browser, `/api/operator/applications/wiki/people/${id}/claims`)
    expect(told).toMatchObject({ idToken: { acr: 'urn:example:ed25519', amr: ['pop'] } })
    expect(JSON.stringify(told)).not.toContain(key.identity)
  })

  test('signs in for an application, which learns its kind and no address', async () => {
    const key = makeEd25519Key()
    const browser = createBrowser(origin)
    const link = await application.link({ scope: 'openid profile' })
    const uid = await findInteraction(browser, link.href)
    const challenge = await (await browser.postJson(`/interaction/${uid}/challenge`, {})).json()
    const other = key.prove({ ...challenge, requestId: 'another' })
    expect((await (await browser.postJson(`/interaction/${uid}/sign-in`, other)).json()).code).toBe(
      'invalid_request',
    )
    const answer = await browser.postJson(`/interaction/${uid}/sign-in`, key.prove(challenge))
    expect(answer.status).toBe(200)
    const back = await browser.get((await answer.json()).redirectTo)
    const tokens = await application.exchange(new URL(back.headers.get('location') ?? ''), link)
    expect(tokens.claims()).toMatchObject({ acr: 'urn:example:ed25519', amr: ['pop'] })
    const { sub = '' } = tokens.claims() ?? {}
    const told = await fetchUserInfo(application.config, tokens.access_token, sub)
    expect(JSON.stringify(told)).not.toContain(key.identity)
    const { applications } = await read(browser, '/api/account/applications')
    expect(applications).toMatchObject([{ clientId: 'wiki', wallet: { address: key.identity } }])
  })
})

/** Follows an application's link to the page that asks. */
async function findInteraction(browser: Browser, address: string): Promise<string> {
  const response = await browser.get(address)
  const [, uid] = /\/interaction\/([\w-]+)/.exec(response.headers.get('location') ?? '') ?? []
  if (uid === undefined) throw new Error(`no interaction: ${response.status}`)
  return uid
}
