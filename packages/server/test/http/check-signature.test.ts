import { newWallet } from '@countersign/test-support/createBrowser'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { afterEach, beforeEach, expect, test } from 'vitest'

let service: TestService
beforeEach(async () => {
  service = await startService()
})
afterEach(() => service.store.close())

const check = (body: unknown, headers = {}) =>
  service.open().call('POST', '/api/check-signature', body, headers)

test('a key vouches on every chain, for a message of any site and time', async () => {
  const signed = await service.open().prepare(newWallet(), {
    domain: 'elsewhere.example',
    uri: 'https://elsewhere.example',
    issuedAt: '2001-01-01T00:00:00Z',
    expirationTime: '2001-01-01T00:10:00Z',
  })
  const response = await check(signed)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ kind: 'key', chainId: null })
  expect(response.headers.getSetCookie()).toEqual([])
})

test('a check spends no nonce: the same message still signs in, once', async () => {
  const browser = service.open()
  const signed = await browser.prepare(newWallet())
  await browser.call('POST', '/api/check-signature', signed)
  expect((await browser.call('POST', '/api/sign-in', signed)).status).toBe(200)
})

test.each([
  [
    'signature_mismatch',
    async () => ({ ...(await service.open().prepare(newWallet())), ...(await forged()) }),
  ],
  [
    'signature_malformed',
    async () => ({ ...(await service.open().prepare(newWallet())), signature: '0x00' }),
  ],
  ['invalid_message', async () => ({ message: 'hello', signature: '0x00' })],
  ['invalid_request', async () => ({ message: 'hello' })],
])('what does not hold is refused: %s', async (code, prepare) => {
  expect(await readProblem(await check(await prepare()))).toMatchObject({ code })
})

test('another site may not ask, and attempts are counted as sign-ins are', async () => {
  const signed = await service.open().prepare(newWallet())
  expect(await readProblem(await check(signed, { origin: 'https://evil.example' }))).toMatchObject({
    code: 'origin_forbidden',
  })
  const limited = await startService(':memory:', { signInsPerMinute: 1 })
  const ask = () => limited.open().call('POST', '/api/check-signature', signed)
  expect((await ask()).status).toBe(200)
  expect(await readProblem(await ask())).toMatchObject({ code: 'rate_limited' })
  await limited.store.close()
})

async function forged(): Promise<{ signature: string }> {
  const { signature } = await service.open().prepare(newWallet())
  return { signature }
}
