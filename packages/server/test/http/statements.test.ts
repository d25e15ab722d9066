import type { CountersignOptions } from '@countersign/server'
import type { SignInMessage } from '@countersign/siwe'
import { type Browser, link, newWallet, signFor } from '@countersign/test-support/createBrowser'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { afterEach, describe, expect, test } from 'vitest'

let service: TestService
afterEach(() => service.store.close())

async function open(
  options: Partial<CountersignOptions> = {},
  origin = 'http://localhost:3000',
): Promise<Browser> {
  service = await startService(':memory:', options)
  return service.open(origin)
}

/** The status of a sign-in whose message was changed before it was signed, and the code where it was refused. */
async function signIn(browser: Browser, changes: Partial<SignInMessage> = {}) {
  const response = await browser.signIn(newWallet(), changes)
  return response.ok ? response.status : (await readProblem(response)).code
}

const usual = 'Sign in to localhost:3000. This costs nothing and moves nothing.'

describe('a sign-in at a site that says what people agree to', () => {
  const statement = 'Sign in to the shop.'

  test('says that, and nothing else', async () => {
    const browser = await open({ statement })
    expect(await signIn(browser)).toBe(200)
    expect(await signIn(browser, { statement: usual })).toBe('invalid_request')
    expect(await signIn(browser, { statement: `${statement} ` })).toBe('invalid_request')
    expect(await signIn(browser, { statement: 'Give everything away.' })).toBe('invalid_request')
  })

  test('says no more than was proposed: neither a request nor resources', async () => {
    const browser = await open({ statement })
    expect(await signIn(browser, { requestId: 'order-7' })).toBe('invalid_request')
    expect(await signIn(browser, { resources: ['urn:recap:eyJhdHQiOnt9fQ'] })).toBe('invalid_request')
  })

  test('takes a list of resources without any, which siwe, viem and ox write for an empty one', async () => {
    const browser = await open({ statement })
    expect((await browser.prepare(newWallet(), { resources: [] })).message).toMatch(/\nResources:$/)
    expect(await signIn(browser, { resources: [] })).toBe(200)
  })

  test('may be valid for less time than was proposed', async () => {
    const browser = await open({ statement })
    const at = (seconds: number) => new Date(service.clock.now + seconds * 1_000).toISOString()
    expect(await signIn(browser, { notBefore: at(-5), expirationTime: at(30) })).toBe(200)
  })

  test('says it for each site by its own domain', async () => {
    const origins = ['http://localhost:3000', 'https://shop.example'] as const
    const options = { origins, statement: ({ domain }: { domain: string }) => `Enter ${domain}.` }
    const browser = await open(options, 'https://shop.example')
    expect((await browser.challenge()).statement).toBe('Enter shop.example.')
    expect(await signIn(browser)).toBe(200)
    expect(await signIn(browser, { statement: 'Enter localhost:3000.' })).toBe('invalid_request')
  })

  test('is refused for its site and its nonce first, which say more of what went wrong', async () => {
    const browser = await open({ statement })
    const other = { statement: 'Something else.' }
    expect(await signIn(browser, { ...other, domain: 'evil.example' })).toBe('domain_mismatch')
    expect(await signIn(browser, { ...other, nonce: 'abcdefgh12345678' })).toBe('nonce_invalid')
  })
})

describe('a sign-in at a site that leaves that open', () => {
  test('may say what its own client wrote', async () => {
    const browser = await open()
    expect((await browser.challenge()).statement).toBe(usual)
    expect(await signIn(browser)).toBe(200)
    expect(await signIn(browser, { statement: 'Welcome to the shop.' })).toBe(200)
    expect(await signIn(browser, { requestId: 'order-7' })).toBe(200)
  })

  test.each([
    'Confirm at localhost:3000: delete my account for good. This signature costs nothing and moves nothing.',
    'Link this wallet to the account of 0x0 at localhost:3000. This costs nothing and moves nothing.',
    'Sign in to wiki.example (wiki) with localhost:3000 and let it know who I am here.',
    'Sign in to a program on this computer (https://agent.example/client) with localhost:3000 and let it know who I am here.',
    'Sign in to an app whose address is unverified (app) with localhost:3000 and let it know who I am here.',
    "Sign in to the device of 'tv' with localhost:3000 and let it know who I am here.",
    'confirm at  somewhere: anything',
  ])('does not say what another purpose of ours says: %s', async (statement) => {
    expect(await signIn(await open(), { statement })).toBe('invalid_request')
  })
})

test('what links a wallet says no more than was proposed either', async () => {
  const browser = await open()
  await browser.signIn(newWallet())
  const refused = await link(browser, newWallet(), { resources: ['https://evil.example/'] })
  expect((await readProblem(refused)).code).toBe('invalid_request')
  expect((await link(browser, newWallet())).status).toBe(201)
})

test('what confirms a change says no more than was proposed either', async () => {
  const browser = await open()
  const wallet = newWallet()
  await browser.signIn(wallet)
  const change = { kind: 'delete_account' } as const
  const options = { body: { change }, changes: { requestId: 'x' } }
  const signed = await signFor(browser, '/api/account/step-up/challenge', wallet, options)
  const refused = await browser.call('POST', '/api/account/step-up', { change, ...signed })
  expect((await readProblem(refused)).code).toBe('invalid_request')
})
