import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestWallet, hold, refusing } from '../../testing/createTestWallet.ts'
import { openTestSignIn } from '../../testing/openTestSignIn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a person signs in with one click on the wallet and one on the message, and one signature', async () => {
  const signIn = openTestSignIn()
  const { message, account } = await signIn.review()
  signIn.sign()
  const { session, isElsewhere } = await signIn.reach('signed_in')
  expect(session.wallet.address).toBe(account)
  expect(isElsewhere).toBe(false)
  expect(signIn.server.received).toEqual([{ message, signature: expect.stringMatching(/^0x[0-9a-f]{130}$/) }])
  expect(signIn.wallet.signed).toHaveLength(1)
  expect(signIn.steps).toEqual([
    'choosing',
    'connecting',
    'preparing',
    'reviewing',
    'signing',
    'verifying',
    'signed_in',
  ])
})

test('signing: the wallet is asked inside the click, with the exact text as hex and the account', async () => {
  const signIn = openTestSignIn()
  const { message, account } = await signIn.review()
  expect(signIn.wallet.signed).toEqual([])
  signIn.sign()
  expect(signIn.wallet.signed).toEqual([[`0x${Buffer.from(message).toString('hex')}`, account]])
  expect(signIn.at('signing')).toMatchObject({ message, account, isSlow: false })
})

test('signing: after 10 s, not before, a hardware wallet is thought of; nothing times out', async () => {
  const signIn = openTestSignIn()
  await signIn.review()
  const held = hold()
  signIn.wallet.when('personal_sign', held.answer)
  signIn.sign()
  await vi.advanceTimersByTimeAsync(9999)
  expect(signIn.at('signing').isSlow).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(signIn.at('signing').isSlow).toBe(true)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(signIn.at('signing').isSlow).toBe(true)
})

test('signing: after 10 s, not before, the wallet can be asked again, for the same message; one signature is sent', async () => {
  const signIn = openTestSignIn()
  const { message, account } = await signIn.review()
  const lost = hold()
  signIn.wallet.when('personal_sign', lost.answer)
  signIn.sign()
  signIn.retry()
  expect(signIn.wallet.signed).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10_000)
  signIn.wallet.behave('personal_sign')
  signIn.retry()
  const asked = [`0x${Buffer.from(message).toString('hex')}`, account]
  expect(signIn.wallet.signed).toEqual([asked, asked])
  await signIn.reach('signed_in')
  lost.give(`0x${'00'.repeat(65)}`)
  await vi.advanceTimersByTimeAsync(1)
  expect(signIn.server.received).toHaveLength(1)
})

test('signing: a contract wallet whose owners are awaited is not asked again meanwhile', async () => {
  const signIn = openTestSignIn()
  await signIn.review()
  signIn.wallet.when('personal_sign', hold().answer)
  signIn.wallet.when('eth_getCode', () => '0x6080')
  signIn.sign()
  await vi.advanceTimersByTimeAsync(10_000)
  signIn.retry()
  expect(signIn.wallet.signed).toHaveLength(1)
  expect(signIn.at('signing').isContract).toBe(true)
})

test.each([
  ['a contract', '0x6080', true],
  ['without code', '0x', false],
  ['delegated by its key (EIP-7702)', `0xef0100${'ab'.repeat(20)}`, false],
  ['not told by the wallet', undefined, false],
])('signing: an account that is %s is looked at after 10 s, not before', async (_name, code, isContract) => {
  const signIn = openTestSignIn()
  const { account } = await signIn.review()
  signIn.wallet.when('personal_sign', hold().answer)
  if (code !== undefined) signIn.wallet.when('eth_getCode', () => code)
  signIn.sign()
  await vi.advanceTimersByTimeAsync(9999)
  expect(signIn.wallet.asked).not.toContain('eth_getCode')
  await vi.advanceTimersByTimeAsync(1)
  expect(signIn.wallet.asked.at(-1)).toBe('eth_getCode')
  expect(signIn.at('signing')).toMatchObject({ account, isSlow: true, ...(isContract && { isContract }) })
  expect('isContract' in signIn.at('signing')).toBe(isContract)
})

test.each([
  ['4001', refusing(4001)],
  ['-32000 with a rejection in its words', refusing(-32000, 'User rejected the request')],
  ['ACTION_REJECTED', refusing('ACTION_REJECTED')],
])('wallet_declined: said for %s, and the challenge is kept', async (_name, answer) => {
  const signIn = openTestSignIn()
  const { message } = await signIn.review()
  signIn.wallet.when('personal_sign', answer)
  signIn.sign()
  expect(await signIn.reach('reviewing', 'wallet_declined')).toMatchObject({ message })
  signIn.wallet.behave('personal_sign')
  signIn.sign()
  expect(signIn.at('signing')).not.toHaveProperty('problem')
  await signIn.reach('signed_in')
  expect(signIn.server.calls.challenge).toBe(1)
})

test.each([
  ['wallet_unsupported', 4200],
  ['wallet_unsupported', -32601],
  ['wallet_disconnected', 4900],
])('%s: said for %i while signing, and eth_sign is never tried', async (problem, code) => {
  const signIn = openTestSignIn()
  await signIn.review()
  signIn.wallet.when('personal_sign', refusing(code))
  signIn.sign()
  await signIn.reach('reviewing', problem)
  expect(signIn.wallet.asked).not.toContain('eth_sign')
})

test('wallet_failed: an error without a name of its own keeps the words of the wallet', async () => {
  const signIn = openTestSignIn()
  await signIn.review()
  signIn.wallet.when('personal_sign', refusing(-32603, 'Ledger: 0x6a83'))
  signIn.sign()
  const { problem } = await signIn.reach('reviewing', 'wallet_failed')
  expect(problem?.details).toEqual({ reason: 'Ledger: 0x6a83' })
})

test('wallet_locked while signing: the next click connects again', async () => {
  const signIn = openTestSignIn()
  await signIn.review()
  signIn.wallet.when('personal_sign', refusing(4100))
  signIn.sign()
  await signIn.reach('reviewing', 'wallet_locked')
  signIn.wallet.behave('personal_sign')
  signIn.retry()
  expect(signIn.wallet.asked.at(-1)).toBe('eth_requestAccounts')
  signIn.at('connecting')
  await signIn.reach('reviewing')
  signIn.sign()
  await signIn.reach('signed_in')
})

test('cancel stops waiting: the message is shown again and a late signature is not used', async () => {
  const signIn = openTestSignIn()
  const { message } = await signIn.review()
  const held = hold()
  signIn.wallet.when('personal_sign', held.answer)
  signIn.sign()
  signIn.cancel()
  expect(signIn.at('reviewing').message).toBe(message)
  held.give('0x00')
  await vi.advanceTimersByTimeAsync(0)
  signIn.at('reviewing')
  expect(signIn.server.received).toEqual([])
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['no text', ''],
  ['an object without a signature', { ok: true }],
  ['a number', 1],
])('wallet_failed, without words: said of a wallet that resolves with %s', async (_name, answer) => {
  const signIn = openTestSignIn()
  const { message } = await signIn.review()
  signIn.wallet.when('personal_sign', () => answer)
  signIn.sign()
  const { problem } = await signIn.reach('reviewing', 'wallet_failed')
  expect(problem).toEqual({ code: 'wallet_failed' })
  signIn.wallet.behave('personal_sign')
  signIn.sign()
  await signIn.reach('signed_in')
  expect(signIn.server.received).toMatchObject([{ message }])
})

test.each<[string, (signature: string) => unknown]>([
  ['digits without 0x', (signature) => signature.slice(2)],
  ['0X', (signature) => `0X${signature.slice(2)}`],
  ['a line break at its end', (signature) => `${signature}\n`],
  ['line breaks within', (signature) => signature.replace(/.{64}/g, '$&\r\n')],
  ['an object', (signature) => ({ signature })],
  ['a response of JSON-RPC', (signature) => ({ jsonrpc: '2.0', id: 1, result: signature })],
  ['JSON', (signature) => JSON.stringify(signature)],
])('what can be read is read: a signature as %s', async (_name, dress) => {
  const wallet = createTestWallet()
  const signIn = openTestSignIn({
    wallet: {
      ...wallet,
      request: async (request) => {
        const answer = await wallet.request(request)
        return request.method === 'personal_sign' ? dress(String(answer)) : answer
      },
    },
  })
  await signIn.review()
  signIn.sign()
  await signIn.reach('signed_in')
  expect(signIn.server.received).toMatchObject([{ signature: expect.stringMatching(/^0x[0-9a-f]{130}$/) }])
})

test('one request in flight per wallet: signing the same text again waits for the request that is open', async () => {
  const signIn = openTestSignIn()
  await signIn.review()
  const held = hold()
  signIn.wallet.when('personal_sign', held.answer)
  signIn.sign()
  signIn.cancel()
  signIn.sign()
  expect(signIn.wallet.signed).toHaveLength(1)
  held.refuse({ code: 4001 })
  await signIn.reach('reviewing', 'wallet_declined')
})

test('wallet_busy: a request that was left keeps the wallet busy until it is done, and then nothing is wrong', async () => {
  const signIn = openTestSignIn()
  await signIn.review()
  const held = hold()
  signIn.wallet.when('personal_sign', held.answer)
  signIn.sign()
  signIn.cancel()
  await vi.advanceTimersByTimeAsync(200_000)
  signIn.sign()
  await signIn.reach('reviewing', 'wallet_busy')
  expect(signIn.wallet.signed).toHaveLength(1)
  held.refuse({ code: 4001 })
  await vi.advanceTimersByTimeAsync(0)
  expect(signIn.at('reviewing')).not.toHaveProperty('problem')
  signIn.wallet.behave('personal_sign')
  signIn.sign()
  await signIn.reach('signed_in')
})
