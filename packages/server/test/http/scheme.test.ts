import { newWallet } from '@countersign/test-support/createBrowser'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const https = 'https://shop.example'
const http = 'http://localhost:3000'
let service: TestService
beforeEach(async () => {
  service = await startService(':memory:', { origins: [https, http] })
})
afterEach(() => service.store.close())

/** The status of a sign-in whose message begins in this way, and the code where it was refused. */
async function signIn(origin: string, from: string, to: string) {
  const browser = service.open(origin)
  const wallet = newWallet()
  const { message } = await browser.prepare(wallet)
  if (!message.startsWith(from)) throw new Error(`it begins otherwise: ${message}`)
  const text = `${to}${message.slice(from.length)}`
  const signature = await wallet.signMessage({ message: text })
  const response = await browser.call('POST', '/api/sign-in', { message: text, signature })
  return response.ok ? response.status : (await readProblem(response)).code
}

describe('EIP-4361: a message without a scheme means https', () => {
  test('so none is proposed there, and that of any other page is', async () => {
    expect(await service.open(https).challenge()).not.toHaveProperty('scheme')
    expect(await service.open(http).challenge()).toHaveProperty('scheme', 'http')
  })

  test.each(['shop.example', 'https://shop.example'])('a page on https takes %s', async (start) => {
    expect(await signIn(https, 'shop.example', start)).toBe(200)
  })

  test.each(['http://shop.example', 'HTTPS://shop.example', 'ipfs://shop.example'])(
    'a page on https refuses %s',
    async (start) => {
      expect(await signIn(https, 'shop.example', start)).toBe('scheme_mismatch')
    },
  )

  test('a page on http takes its own, and the message of a client that writes none', async () => {
    expect(await signIn(http, 'http://localhost:3000', 'http://localhost:3000')).toBe(200)
    expect(await signIn(http, 'http://localhost:3000', 'localhost:3000')).toBe(200)
    expect(await signIn(http, 'http://localhost:3000', 'https://localhost:3000')).toBe('scheme_mismatch')
  })
})
