import { checkMessage, parseMessage, SignInError, type SignInMessage, verifySignIn } from '@countersign/siwe'
import { type Browser, newWallet } from '@countersign/test-support/createBrowser'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const wallet = newWallet()
let service: TestService
let browser: Browser
beforeEach(async () => {
  service = await startService(':memory:', { chainIds: [1] })
  browser = service.open()
})
afterEach(() => service.store.close())

const at = (seconds: number): string => new Date(service.clock.now + seconds * 1_000).toISOString()

/** A fault for each check, in the order of the specification (point 5). */
const faults: readonly [string, () => Partial<SignInMessage> | Promise<Partial<SignInMessage>>][] = [
  ['domain_mismatch', () => ({ domain: 'evil.example' })],
  ['scheme_mismatch', () => ({ scheme: 'https' })],
  ['uri_mismatch', () => ({ uri: 'http://localhost:3001' })],
  ['chain_not_allowed', () => ({ chainId: 5 })],
  ['nonce_invalid', async () => ({ nonce: (await service.open().challenge()).nonce })],
  ['issued_in_future', () => ({ issuedAt: at(61) })],
  ['not_yet_valid', () => ({ notBefore: at(1) })],
  ['expired', () => ({ expirationTime: at(0) })],
  ['signature_mismatch', () => ({})],
]

test('an expired message with the nonce of another browser is nonce_invalid', async () => {
  const { nonce } = await service.open().challenge()
  const response = await browser.signIn(wallet, { nonce, expirationTime: at(0) })
  expect(await readProblem(response)).toMatchObject({ code: 'nonce_invalid' })
})

describe('server and library find the same fault first', () => {
  const pairs = faults.flatMap(([first], index) =>
    faults.slice(index + 1).map(([second]) => ({ first, second })),
  )

  test.each(pairs)('$first before $second', async ({ first, second }) => {
    const changes: Partial<SignInMessage> = {}
    for (const [code, change] of faults) {
      if (code === first || code === second) Object.assign(changes, await change())
    }
    const challenge = await browser.challenge()
    const { message } = await browser.prepare(wallet, { nonce: challenge.nonce, ...changes })
    const signer = second === 'signature_mismatch' ? newWallet() : wallet
    const signature = await signer.signMessage({ message })
    const response = await browser.call('POST', '/api/sign-in', { message, signature })
    expect(await readProblem(response)).toMatchObject({ code: first })

    const expected = {
      origin: 'http://localhost:3000',
      chainIds: [1],
      nonce: challenge.nonce,
      now: new Date(service.clock.now),
    }
    expect(codeOf(() => verifySignIn({ ...expected, message, signature }))).toBe(first)
    if (second !== 'signature_mismatch') {
      expect(codeOf(() => checkMessage(parseMessage(message), expected))).toBe(first)
    }
  })
})

/** The code that a check refuses with. */
function codeOf(check: () => unknown): string {
  try {
    check()
    return 'accepted'
  } catch (error) {
    if (error instanceof SignInError) return error.code
    throw error
  }
}
