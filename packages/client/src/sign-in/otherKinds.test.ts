import type { Challenge } from '@countersign/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSignInApi } from '../api/createSignInApi.ts'
import { createEd25519Connector } from '../testing/createEd25519Connector.ts'
import { createTestServer } from '../testing/createTestServer.ts'
import { openTestSignIn } from '../testing/openTestSignIn.ts'
import type { Proof, WalletConnector } from '../wallet/WalletConnector.ts'
import { WalletError } from '../wallet/WalletError.ts'
import type { SigningTarget } from './SigningTarget.ts'

// A key of another kind than a wallet's brings one connector, and goes through the same sign-in.

test('signs in: the challenge is shown and signed as it came, and the proof is sent as the connector made it', async () => {
  const connector = await createEd25519Connector()
  const [key = ''] = connector.keys
  const signIn = open(connector)
  const { message, account, fields } = await signIn.review()
  expect(message).toBe(JSON.stringify(signIn.server.challenges[0]))
  expect(account).toBe(key)
  expect(fields).toMatchObject({ address: key, statement: 'Sign in to Example.', domain: 'app.example' })
  signIn.sign()
  await signIn.reach('signed_in')
  const [sent] = signIn.server.received
  expect(signIn.server.received).toEqual([
    { kind: 'ed25519', key, text: message, signature: expect.stringMatching(/^[0-9a-f]{128}$/) },
  ])
  expect(await connector.verify(key, message, String(Object(sent).signature))).toBe(true)
  const steps = signIn.steps.filter((step) => step !== 'discovering' && step !== 'preparing')
  expect(steps).toEqual(['choosing', 'connecting', 'reviewing', 'signing', 'verifying', 'signed_in'])
  expect(connector.listenerCount()).toBe(0)
})

test('waits for no chain, which only wallets have', async () => {
  const signIn = open(await createEd25519Connector())
  await signIn.reach('choosing')
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  await signIn.review()
})

test('is chosen among several, and the message follows the key that is selected', async () => {
  const connector = await createEd25519Connector(2)
  const [first = '', second = ''] = connector.keys
  const signIn = open(connector)
  await signIn.choose()
  expect((await signIn.reach('choosing_account')).accounts).toEqual([first, second])
  signIn.chooseAccount(second)
  expect((await signIn.reach('reviewing')).fields.address).toBe(second)
  connector.show([first])
  expect(signIn.getState()).toMatchObject({
    step: 'reviewing',
    account: first,
    fields: { address: first },
    problem: { code: 'account_changed', details: { account: first } },
  })
})

test('says what went wrong: by its problem where the connector names one, else that it failed', async () => {
  const connector = await createEd25519Connector()
  const signIn = open(connector)
  const before = await signIn.review()
  connector.refuseNext(new WalletError({ code: 'wallet_declined' }))
  signIn.sign()
  expect((await signIn.reach('reviewing', 'wallet_declined')).message).toBe(before.message)
  connector.refuseNext(new RangeError('of its own'))
  signIn.sign()
  expect((await signIn.reach('reviewing', 'wallet_failed')).problem).toEqual({ code: 'wallet_failed' })
  signIn.sign()
  await signIn.reach('signed_in')
})

test('has no other owners to wait for, and nobody else who could have signed', async () => {
  const connector = await createEd25519Connector()
  const signIn = open(connector)
  const { message } = await signIn.review()
  signIn.server.refuseNext('signature_mismatch')
  signIn.sign()
  const { problem, message: next } = await signIn.reach('reviewing', 'signature_mismatch')
  expect(problem?.details).toEqual({ expected: connector.keys[0] })
  expect(next).not.toBe(message)
})

test('shows the keys that are known where it cannot let the person choose others', async () => {
  const connector = await createEd25519Connector(2)
  const signIn = open(connector)
  await signIn.choose()
  await signIn.reach('choosing_account')
  signIn.askForAccounts()
  expect((await signIn.reach('choosing_account')).accounts).toEqual(connector.keys)
})

test('signs for something else than a session, which gets the same proof', async () => {
  const connector = await createEd25519Connector()
  const submitted: Proof[] = []
  const target: SigningTarget = {
    challenge: async () => createTestServer().challenge(),
    submit: async (proof) => submitted.push(proof),
  }
  const signIn = open(connector, { target })
  const { message } = await signIn.review()
  signIn.sign()
  await signIn.reach('accepted')
  expect(submitted).toEqual([
    { kind: 'ed25519', key: connector.keys[0], text: message, signature: expect.any(String) },
  ])
})

test('names its kind, even where the connector forgets to: no kind means a wallet', async () => {
  const connector = await createEd25519Connector()
  const forgetful: WalletConnector = { ...connector, sign: async () => ({ message: '', signature: '' }) }
  const signIn = open(forgetful)
  await signIn.review()
  signIn.sign()
  await signIn.reach('signed_in')
  expect(signIn.server.received).toEqual([{ kind: 'ed25519', message: '', signature: '' }])
})

test('may write and load in its own time', async () => {
  const connector = await createEd25519Connector()
  const loaded = Promise.withResolvers<void>()
  let isHere = false
  const late: WalletConnector = {
    ...connector,
    load: () => (isHere ? undefined : loaded.promise),
    write: async (...given) => connector.write(...given),
  }
  const signIn = open(late)
  await signIn.choose()
  isHere = true
  loaded.resolve()
  await signIn.reach('reviewing')
  signIn.sign()
  await signIn.reach('signed_in')
})

const id = 'org.example.key'

/** A sign-in with one key, over HTTP. */
function open(connector: WalletConnector, options: { target?: SigningTarget } = {}) {
  const server = createFetchedServer()
  const api = createSignInApi({ fetch: server.fetch })
  const wallets = [{ id, name: 'Example key', provider: connector }]
  const signIn = openTestSignIn({ ...options, api, wallets, isAnnounced: false })
  const choose = async () => {
    await signIn.reach('choosing')
    signIn.chooseWallet(id)
  }
  const review = async () => {
    await choose()
    return signIn.reach('reviewing')
  }
  return { ...signIn, server, choose, review }
}

/** A server that takes whatever it is sent. */
function createFetchedServer() {
  const { challenge, openSession } = createTestServer()
  const challenges: Challenge[] = []
  const received: unknown[] = []
  let refused: string | undefined
  const answer = async (path: string, body: string): Promise<[status: number, body: object]> => {
    if (path.endsWith('/challenge')) {
      const made = await challenge()
      challenges.push(made)
      return [200, made]
    }
    received.push(JSON.parse(body))
    const code = refused
    refused = undefined
    if (code !== undefined) return [401, { type: `/errors/${code}`, title: code, status: 401, code }]
    return [200, openSession('0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf')]
  }
  return {
    challenges,
    received,
    refuseNext: (code: string) => {
      refused = code
    },
    fetch: async (path: RequestInfo | URL, init: RequestInit = {}) => {
      const [status, body] = await answer(String(path), String(init.body))
      return Response.json(body, { status })
    },
  }
}
