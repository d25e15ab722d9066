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

describe('a request', () => {
  test.each([
    ['another origin', { origin: 'http://evil.example' }],
    ['no origin', { origin: '' }],
    ['a null origin', { origin: 'null' }],
    ['our origin with a slash', { origin: 'http://localhost:3000/' }],
    ['another page of this host', { origin: 'http://localhost:3001' }],
    ['a frame or form of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling of this site', { 'sec-fetch-site': 'same-site' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
  ])('from %s is origin_forbidden, whatever it would change', async (_name, headers) => {
    const signIn = await browser.prepare(wallet)
    const calls: [string, string, unknown?][] = [
      ['POST', '/api/sign-in/challenge'],
      ['POST', '/api/sign-in', signIn],
      ['DELETE', '/api/session'],
      ['DELETE', '/api/account/sessions'],
      ['DELETE', '/api/account/sessions/x'],
    ]
    for (const [method, path, body] of calls) {
      await expectProblem(await browser.call(method, path, body, headers), 'origin_forbidden')
    }
  })

  test('under a host that is none of ours is origin_forbidden, also when it only reads', async () => {
    const stranger = service.open('http://127.0.0.1:3000')
    await expectProblem(await stranger.call('GET', '/api/session'), 'origin_forbidden')
    await expectProblem(await stranger.call('GET', '/api/account/sessions'), 'origin_forbidden')
    await expectProblem(await stranger.call('POST', '/api/sign-in/challenge'), 'origin_forbidden')
  })

  test('to nowhere is not_found, by another method method_not_allowed', async () => {
    await expectProblem(await browser.call('GET', '/api/nothing'), 'not_found')
    for (const [path, allow] of [
      ['/api/session', 'GET, DELETE, HEAD'],
      ['/api/sign-in', 'POST'],
      ['/api/account/sessions/x', 'GET, DELETE, HEAD'],
      ['/healthz', 'GET, HEAD'],
    ] as const) {
      const response = await browser.call('PUT', path, {})
      expect(response.headers.get('allow')).toBe(allow)
      await expectProblem(response, 'method_not_allowed', 'This address doesn’t support PUT.')
    }
  })

  test('that is not JSON is unsupported_media_type', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'text/json',
    ]) {
      const response = await browser.call('POST', '/api/sign-in', '{}', { 'content-type': type })
      await expectProblem(response, 'unsupported_media_type', 'Send the request as JSON.')
    }
  })

  test('that is too large is payload_too_large, by its body or by its message', async () => {
    const body = await browser.call('POST', '/api/sign-in', ' '.repeat(16_385))
    await expectProblem(body, 'payload_too_large', 'The request is larger than 16 KiB.')
    const message = { message: 'é'.repeat(4_097), signature: '0x' }
    const response = await browser.call('POST', '/api/sign-in', message)
    await expectProblem(response, 'payload_too_large', 'The request is larger than 8 KiB.')
  })

  test('with another shape is invalid_request, which quotes nothing that was sent', async () => {
    const response = await browser.call('POST', '/api/sign-in', {
      message: 'secret',
      signature: '0x',
      more: 'secret',
    })
    const details = await expectProblem(
      response,
      'invalid_request',
      'The request isn’t valid: the body has a field that this call does not take.',
    )
    expect(JSON.stringify(details)).not.toContain('secret')
  })
})

describe('a person', () => {
  test('who is signed out is told so by every call of the account', async () => {
    const text = 'You’re signed out. Sign in to continue.'
    for (const [method, path] of [
      ['GET', '/api/session'],
      ['GET', '/api/account'],
      ['GET', '/api/account/sessions'],
      ['DELETE', '/api/account/sessions'],
      ['DELETE', '/api/account/sessions/x'],
    ] as const) {
      await expectProblem(await browser.call(method, path), 'not_signed_in', text)
    }
  })
})
