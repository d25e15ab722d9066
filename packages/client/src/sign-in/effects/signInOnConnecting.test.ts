import { formatMessage, type SignInMessage, toChecksumAddress } from '@countersign/siwe'
import { stringToHex } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestServer } from '../../testing/createTestServer.ts'
import { createTestWallet, hold, refusing, type TestWallet } from '../../testing/createTestWallet.ts'
import { openTestSignIn } from '../../testing/openTestSignIn.ts'
import { type Eip1193Provider, readProperty } from '../../wallet/eip1193/Eip1193Provider.ts'
import type { PageWallet } from '../../wallet/pageWallets.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Text = (asked: Asked, address: string) => string
type Asked = Omit<SignInMessage, 'address' | 'chainId'> & { readonly chainId: string }

/** Writes what was asked for, as ERC-7846 says. */
const write = (asked: Asked, account: string, altered: Partial<SignInMessage> = {}) =>
  formatMessage({ ...asked, address: toChecksumAddress(account), chainId: Number(asked.chainId), ...altered })

/** A wallet that knows `wallet_connect`, and signs the text that it writes. */
function createOneStepWallet(wallet: TestWallet, text: Text = write) {
  const requests: Asked[] = []
  wallet.when('eth_accounts', () => [])
  const provider: Eip1193Provider = {
    ...wallet,
    request: async (request) => {
      if (request.method !== 'wallet_connect') return wallet.request(request)
      const asked = readAsked(request.params)
      requests.push(asked)
      wallet.asked.push('wallet_connect')
      const [address = ''] = wallet.addresses
      const message = text(asked, address)
      const signature = await wallet.request({
        method: 'personal_sign',
        params: [stringToHex(message), address],
      })
      return { accounts: [{ address, capabilities: { signInWithEthereum: { message, signature } } }] }
    },
  }
  return { provider, requests }
}

function readAsked(params: readonly unknown[] | undefined): Asked {
  expect(params).toHaveLength(1)
  const capabilities = readProperty(params?.[0], 'capabilities')
  return Object(readProperty(capabilities, 'signInWithEthereum'))
}

/** A sign-in at the message that has no address yet. */
async function proposeTo(provider: PageWallet['provider'], server = createTestServer()) {
  const wallets: readonly PageWallet[] = [
    { id: 'test.one-step', name: 'One step', provider, signsInOnConnecting: true },
  ]
  const signIn = openTestSignIn({ wallets, server, isAnnounced: false })
  await signIn.reach('choosing')
  signIn.chooseWallet('test.one-step')
  return signIn
}

/** Waits until there is a message to show. */
async function readProposal(signIn: Awaited<ReturnType<typeof proposeTo>>) {
  await expect
    .poll(() => {
      const state = signIn.getState()
      return state.step === 'proposing' && state.proposal !== undefined
    })
    .toBe(true)
  const { proposal } = signIn.at('proposing')
  if (proposal === undefined) throw new Error('There is no proposal.')
  return proposal
}

const opened = (wallet: TestWallet) =>
  wallet.asked.filter((method) => !/^eth_(accounts|chainId)$/.test(method))

describe('a wallet that connects and signs in one step', () => {
  test('is opened once, after the whole message but the address was shown, and the person is signed in', async () => {
    const wallet = createTestWallet()
    const { provider, requests } = createOneStepWallet(wallet)
    const signIn = await proposeTo(provider)
    const { message, fields } = await readProposal(signIn)
    expect(opened(wallet)).toEqual([])
    expect(message.split('\n')[1]).toBe('0x…')
    signIn.sign()
    expect(signIn.at('proposing').isAsked).toBe(true)
    await signIn.reach('signed_in')
    expect(opened(wallet)).toEqual(['wallet_connect', 'personal_sign'])
    const [address = ''] = wallet.addresses
    expect(signIn.server.received).toMatchObject([{ message: message.replace('0x…', address) }])
    expect(requests).toEqual([{ ...fields, chainId: '0xa' }])
    expect([...signIn.page.stored.values()]).toEqual(['test.one-step'])
  })

  test('that knows this site already is asked for the signature alone', async () => {
    const wallet = createTestWallet()
    const { provider, requests } = createOneStepWallet(wallet)
    wallet.behave('eth_accounts')
    const signIn = await proposeTo(provider)
    expect((await signIn.reach('reviewing')).account).toBe(wallet.addresses[0])
    signIn.sign()
    await signIn.reach('signed_in')
    expect(requests).toEqual([])
  })

  test('is loaded when it is chosen; where that fails, trying again goes on', async () => {
    const { provider } = createOneStepWallet(createTestWallet())
    const load = vi
      .fn<() => Promise<unknown>>(async () => provider)
      .mockRejectedValueOnce(new Error('no way'))
    const signIn = await proposeTo(load)
    await signIn.reach('connecting', 'wallet_not_loaded')
    signIn.retry()
    await signIn.reach('reviewing')
  })

  test('shows the message anew when it has grown old, and never sends an old one', async () => {
    const wallet = createTestWallet()
    const { provider } = createOneStepWallet(wallet)
    const signIn = await proposeTo(provider)
    const { fields: first } = await readProposal(signIn)
    await vi.advanceTimersByTimeAsync(151_000)
    const { fields: second } = await readProposal(signIn)
    expect(second.nonce).not.toBe(first.nonce)
    signIn.page.setVisibility('hidden')
    await vi.advanceTimersByTimeAsync(400_000)
    signIn.sign()
    await expect.poll(() => !signIn.at('proposing').isAsked).toBe(true)
    expect(opened(wallet)).toEqual([])
    const { fields: third } = await readProposal(signIn)
    expect(third.nonce).not.toBe(second.nonce)
  })

  test('a late answer to a request that was cancelled signs nobody in', async () => {
    const held = hold()
    const wallet = createTestWallet()
    const { provider } = createOneStepWallet(wallet)
    wallet.when('personal_sign', held.answer)
    const signIn = await proposeTo(provider)
    await readProposal(signIn)
    signIn.sign()
    await expect.poll(() => wallet.asked.includes('personal_sign')).toBe(true)
    signIn.cancel()
    expect(signIn.at('proposing').isAsked).toBe(false)
    held.give('0x00')
    await vi.advanceTimersByTimeAsync(1000)
    expect(signIn.at('proposing').isAsked).toBe(false)
    expect(signIn.server.received).toEqual([])
    signIn.cancel()
    signIn.at('choosing')
  })
})

describe('what differs from the message shown is not sent', () => {
  const altering =
    (altered: Partial<SignInMessage>): Text =>
    (asked, address) =>
      write(asked, address, altered)
  const other = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'

  test.each<[string, Text]>([
    ['scheme', altering({ scheme: 'http' })],
    ['domain', altering({ domain: 'evil.example' })],
    ['address', altering({ address: other })],
    ['statement', altering({ statement: 'Give everything away.' })],
    ['no statement', (asked, address) => write(asked, address).replace(/\n\n.*\n/, '\n\n')],
    ['URI', altering({ uri: 'https://evil.example/sign-in' })],
    ['chain', altering({ chainId: 1 })],
    ['nonce', altering({ nonce: 'abcdefghijklmnopqrstuv' })],
    ['time of issue', altering({ issuedAt: '2020-01-01T00:00:00.000Z' })],
    ['expiration', altering({ expirationTime: '2099-01-01T00:00:00.000Z' })],
    ['not before', altering({ notBefore: '2020-01-01T00:00:00.000Z' })],
    ['request id', altering({ requestId: '1' })],
    ['resources', altering({ resources: ['https://evil.example/'] })],
    ['a line more', (asked, address) => `${write(asked, address)}\n`],
    ['lower case', (asked, address) => write(asked, address).replace(address, address.toLowerCase())],
    ['another text', () => 'Transfer everything.'],
  ])('%s: the message is signed by itself, in the ordinary way', async (_name, text) => {
    const wallet = createTestWallet()
    const { provider } = createOneStepWallet(wallet, text)
    const signIn = await proposeTo(provider)
    await readProposal(signIn)
    signIn.sign()
    const { account } = await signIn.reach('reviewing', 'message_altered')
    expect(account).toBe(wallet.addresses[0])
    expect(signIn.server.received).toEqual([])
    signIn.sign()
    await signIn.reach('signed_in')
    expect(signIn.server.received).toHaveLength(1)
    expect(opened(wallet)).toEqual(['wallet_connect', 'personal_sign', 'personal_sign'])
  })

  test.each([
    ['no signature', 'message_altered', { capabilities: { signInWithEthereum: { message: 'x' } } }],
    ['nothing that is signed', undefined, {}],
  ])('%s in the answer: the same', async (_name, problem, answer) => {
    const wallet = createTestWallet()
    const { provider } = createOneStepWallet(wallet)
    const partial = {
      ...provider,
      request: async (request: Parameters<Eip1193Provider['request']>[0]) =>
        request.method === 'wallet_connect'
          ? { accounts: wallet.addresses.map((address) => ({ address, ...answer })) }
          : provider.request(request),
    }
    const signIn = await proposeTo(partial)
    await readProposal(signIn)
    signIn.sign()
    expect((await signIn.reach('reviewing')).problem?.code).toBe(problem)
    signIn.sign()
    await signIn.reach('signed_in')
  })
})

test('an empty signature is none', async () => {
  const wallet = createTestWallet()
  const { provider } = createOneStepWallet(wallet)
  wallet.when('personal_sign', () => '0x')
  const signIn = await proposeTo(provider)
  await readProposal(signIn)
  signIn.sign()
  await signIn.reach('reviewing', 'message_altered')
  expect(signIn.server.received).toEqual([])
})

describe('a wallet that cannot', () => {
  test.each([
    ['4200', 4200],
    ['-32601', -32601],
    ['-32602', -32602],
  ])('%s: it is connected first, at the next click', async (_name, code) => {
    const wallet = createTestWallet()
    wallet.when('eth_accounts', () => [])
    wallet.when('wallet_connect', refusing(code))
    const signIn = await proposeTo(wallet)
    await readProposal(signIn)
    signIn.sign()
    await signIn.reach('connecting', 'one_step_refused')
    expect(opened(wallet)).toEqual(['wallet_connect'])
    signIn.retry()
    await signIn.reach('reviewing')
    signIn.sign()
    await signIn.reach('signed_in')
  })

  test.each([
    ['nothing', null],
    ['no accounts', { accounts: [] }],
    ['something else', { accounts: 'many' }],
  ])('and answers with %s: it is connected first', async (_name, answer) => {
    const wallet = createTestWallet()
    wallet.when('eth_accounts', () => [])
    wallet.when('wallet_connect', () => answer)
    const signIn = await proposeTo(wallet)
    await readProposal(signIn)
    signIn.sign()
    await signIn.reach('connecting', 'one_step_refused')
  })

  test('a person who declines is asked again only when they say so', async () => {
    const wallet = createTestWallet()
    wallet.when('eth_accounts', () => [])
    wallet.when('wallet_connect', refusing(4001))
    const signIn = await proposeTo(wallet)
    await readProposal(signIn)
    signIn.sign()
    await signIn.reach('proposing', 'wallet_declined')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(opened(wallet)).toEqual(['wallet_connect'])
    signIn.retry()
    expect(signIn.at('proposing').isAsked).toBe(true)
    expect(opened(wallet)).toEqual(['wallet_connect', 'wallet_connect'])
  })
})
