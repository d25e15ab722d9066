import { catalogue, type ErrorCode } from '@countersign/protocol'
import { type Browser, newWallet } from '@countersign/test-support/createBrowser'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const wallet = newWallet()
let service: TestService
let browser: Browser
beforeEach(async () => {
  service = await startService(':memory:', { chainIds: [1, 10] })
  browser = service.open()
})
afterEach(() => service.store.close())

/** Checks the status, code and text of a problem, and gives its details. */
async function expectProblem(response: Response, code: ErrorCode, title: string = catalogue[code].title) {
  const problem = await readProblem(response)
  expect(problem).toMatchObject({ code, status: catalogue[code].status, title })
  expect(response.headers.get('set-cookie')).toBeNull()
  return problem.details
}

const signed = (text: string, sign = wallet.signMessage({ message: text })) =>
  sign.then((signature) => browser.call('POST', '/api/sign-in', { message: text, signature }))

describe('a message that is wrong by itself', () => {
  test('invalid_message, with the place', async () => {
    const { message } = await browser.prepare(wallet)
    const details = await expectProblem(await signed(`${message}\n`), 'invalid_message', 'Invalid message')
    expect(details).toMatchObject({
      line: expect.any(Number),
      column: expect.any(Number),
      expected: expect.any(String),
    })
  })

  test.each<[ErrorCode, string, string | RegExp, string]>([
    ['empty_domain', 'Domain cannot be empty.', 'localhost:3000 wants', ' wants'],
    ['invalid_number', 'Invalid number.', 'Chain ID: 1', 'Chain ID: one'],
    ['invalid_message', 'Invalid message', 'Version: 1', 'Version: 2'],
  ])('%s', async (code, title, from, to) => {
    const { message } = await browser.prepare(wallet)
    await expectProblem(await signed(message.replace(from, to)), code, title)
  })

  test('address_checksum', async () => {
    const { message } = await browser.prepare(wallet)
    const lower = message.replace(wallet.address, wallet.address.toLowerCase())
    await expectProblem(await signed(lower), 'address_checksum', 'Address not conformant to EIP-55.')
  })
})

describe('a message for something else', () => {
  test('domain_mismatch, scheme_mismatch, uri_mismatch, chain_not_allowed', async () => {
    const host = 'localhost:3000'
    await expectProblem(
      await browser.signIn(wallet, { domain: 'evil.example' }),
      'domain_mismatch',
      `This message was signed for evil.example, not for ${host}. Check the address bar and sign in again.`,
    )
    await expectProblem(
      await browser.signIn(wallet, { scheme: 'https' }),
      'scheme_mismatch',
      'This message was signed for https, not for http. Sign in again.',
    )
    await expectProblem(await browser.signIn(wallet, { uri: 'http://localhost:3001' }), 'uri_mismatch')
    await expectProblem(
      await browser.signIn(wallet, { chainId: 5 }),
      'chain_not_allowed',
      'This site does not accept chain 5. Switch to another chain in your wallet and sign in again.',
    )
  })

  test('issued_in_future, not_yet_valid, expired', async () => {
    const { now } = service.clock
    const at = (seconds: number) => new Date(now + seconds * 1_000).toISOString()
    await expectProblem(await browser.signIn(wallet, { issuedAt: at(61) }), 'issued_in_future')
    await expectProblem(
      await browser.signIn(wallet, { notBefore: at(1) }),
      'not_yet_valid',
      `This message is not valid before ${at(1)}. Sign in again then.`,
    )
    await expectProblem(
      await browser.signIn(wallet, { expirationTime: at(0) }),
      'expired',
      `This message expired at ${at(0)}. Sign in again.`,
    )
  })
})

describe('a nonce', () => {
  test('of another browser, of none, or planted twice is nonce_invalid', async () => {
    const signIn = await browser.prepare(wallet)
    await expectProblem(await service.open().call('POST', '/api/sign-in', signIn), 'nonce_invalid')
    const other = service.open()
    await other.challenge()
    await expectProblem(await other.call('POST', '/api/sign-in', signIn), 'nonce_invalid')
    const cookie = `countersign-sign-in=${browser.cookies.get('countersign-sign-in')}`
    const twice = await browser.call('POST', '/api/sign-in', signIn, { cookie: `${cookie}; ${cookie}` })
    await expectProblem(twice, 'nonce_invalid')
    await expectProblem(await browser.signIn(wallet, { nonce: 'abcdefgh1' }), 'nonce_invalid')
    expect((await browser.call('POST', '/api/sign-in', signIn)).status).toBe(200)
  })

  test('is refused after five minutes, and when it was used', async () => {
    const late = await browser.prepare(wallet)
    service.clock.now += 300_000
    await expectProblem(await browser.call('POST', '/api/sign-in', late), 'nonce_expired')
    const once = await browser.prepare(wallet)
    expect((await browser.call('POST', '/api/sign-in', once)).status).toBe(200)
    await expectProblem(await browser.call('POST', '/api/sign-in', once), 'nonce_spent')
  })

  test('comes with whether the browser kept the cookie of the one before', async () => {
    const ask = async (from: Browser) => await (await from.call('POST', '/api/sign-in/challenge')).json()
    const fresh = service.open()
    expect(await ask(fresh)).toMatchObject({ hasCookie: false })
    expect(await ask(fresh)).toMatchObject({ hasCookie: true })
  })

  test('of one tab stays good when another tab asks for a challenge', async () => {
    const first = await browser.prepare(wallet)
    const second = await browser.prepare(wallet)
    expect((await browser.call('POST', '/api/sign-in', second)).status).toBe(200)
    expect((await browser.call('POST', '/api/sign-in', first)).status).toBe(200)
  })
})

describe('a signature', () => {
  test.each([
    '',
    '0x00',
    `0x${'0'.repeat(130)}`,
    'not hex',
    `0x${'f'.repeat(130)}`,
    `0x${'1'.repeat(15_000)}`,
  ])('that is %.20j is signature_malformed', async (signature) => {
    const { message } = await browser.prepare(wallet)
    await expectProblem(
      await browser.call('POST', '/api/sign-in', { message, signature }),
      'signature_malformed',
    )
  })

  test('that is empty can only be one of a contract wallet, which this site cannot check', async () => {
    const { message } = await browser.prepare(wallet)
    await expectProblem(
      await browser.call('POST', '/api/sign-in', { message, signature: '0x' }),
      'wallet_unverifiable',
      'This wallet is a contract on chain 1, which this site cannot check. Use another wallet or ask the operator to add the chain.',
    )
  })

  test('of someone else is signature_mismatch', async () => {
    const { message } = await browser.prepare(wallet)
    await expectProblem(
      await signed(message, newWallet().signMessage({ message })),
      'signature_mismatch',
      `The signature was not made by ${wallet.address}. Sign in again with that wallet.`,
    )
  })

  test('that is refused does not spend the nonce', async () => {
    const { message, signature } = await browser.prepare(wallet)
    await signed(message, newWallet().signMessage({ message }))
    expect((await browser.call('POST', '/api/sign-in', { message, signature })).status).toBe(200)
  })
})
