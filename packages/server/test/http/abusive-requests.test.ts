import { createBrowser } from '@countersign/test-support/createBrowser'
import { describe, expect, test } from 'vitest'
import { expectCode, startAbused, wallet } from './startAbused.ts'

const services = startAbused()

describe('a media type', () => {
  test.each([
    'text/plain',
    'application/json-patch+json',
    'application/jsonx',
    'application/json; charset=utf-16',
    'application/json; boundary=x',
    'application/json, text/plain',
    'multipart/form-data; boundary=application/json',
    ' ',
    'x'.repeat(8_000),
  ])('%.40j is unsupported_media_type', async (type) => {
    await expectCode('unsupported_media_type', (browser, signed) =>
      browser.call('POST', '/api/sign-in', signed, { 'content-type': type }),
    )
    await expectCode('unsupported_media_type', (browser) =>
      browser.call('POST', '/api/sign-in/challenge', '{}', { 'content-type': type }),
    )
  })

  test.each([
    'application/json',
    'Application/JSON',
    'application/json;charset=UTF-8',
    'application/json; charset="utf-8"',
  ])('%j is taken', async (type) => {
    await expectCode('ok', (browser, signed) =>
      browser.call('POST', '/api/sign-in', signed, { 'content-type': type }),
    )
  })

  test('of a compressed body is unsupported', async () => {
    await expectCode('unsupported_media_type', (browser, signed) =>
      browser.call('POST', '/api/sign-in', signed, { 'content-encoding': 'gzip' }),
    )
  })
})

describe('a message', () => {
  test.each([
    ['a NUL', '\u0000'],
    ['a lone surrogate', '\ud800'],
    ['an emoji', '👛'],
    ['a line separator', '\u2028'],
    ['a carriage return', '\r\n'],
    ['a bidi override', '\u202e'],
  ])('with %s anywhere is invalid_message', async (_name, text) => {
    for (const at of [0, 5, 60, 120, 200]) {
      await expectCode('invalid_message', (browser, { message, signature }) =>
        browser.call('POST', '/api/sign-in', {
          message: message.slice(0, at) + text + message.slice(at),
          signature,
        }),
      )
    }
  })

  test.each(['', ' ', '\n', 'a', '\n'.repeat(8_000), 'x'.repeat(8_192), '['.repeat(8_192)])(
    '%.20j is invalid_message',
    async (message) => {
      await expectCode('invalid_message', (browser) =>
        browser.call('POST', '/api/sign-in', { message, signature: '0x' }),
      )
    },
  )
})

describe('an address', () => {
  test.each([
    '/',
    '/api',
    '/api/',
    '/api/session/',
    '/api//session',
    '/api/%73ession',
    '/API/session',
    '/api/session;x',
    '/api/session%00',
    '/api/session%2f',
    '/api/account/sessions/',
    '/api/account/sessions/a/b',
    '/api/account/sessions/%2e%2e',
    '/api/../api/sessionx',
    '/__proto__',
    '/constructor',
    `/${'a'.repeat(8_000)}`,
    '/healthz/',
    '/%',
    '/%ff%fe',
    '//evil.example/api/session',
  ])('%.40j is not_found', async (path) => {
    await expectCode('not_found', (browser) => browser.call('GET', path))
    await expectCode('not_found', (browser) => browser.call('POST', path, {}))
  })

  test.each([
    'x',
    '0',
    '%00',
    "'%20or%201=1--",
    '../session',
    '00000000-0000-0000-0000-000000000000',
    'a'.repeat(5_000),
  ])('that names %.40j as a session is not_found', async (id) => {
    await expectCode('not_found', async (browser, signed) => {
      await browser.call('POST', '/api/sign-in', signed)
      return browser.call('DELETE', `/api/account/sessions/${id.replace('../', '..%2f')}`)
    })
  })

  test('with a query is the same address', async () => {
    await expectCode('not_signed_in', (browser) => browser.call('GET', '/api/session?a=1&a=2&%00'))
  })

  test.each(['PUT', 'PATCH', 'OPTIONS', 'PROPFIND', 'QUERY', 'FOO', 'get2', 'M'.repeat(2_000)])(
    'asked by %.20s is method_not_allowed',
    async (method) => {
      await expectCode('method_not_allowed', (browser) => browser.call(method, '/api/session'))
    },
  )

  test('asked by HEAD is answered as by GET, without a body', async () => {
    for (const service of services) {
      const browser = service.open()
      await browser.signIn(wallet)
      const response = await browser.call('HEAD', '/api/session')
      expect(response.status).toBe(200)
      expect(await response.text()).toBe('')
      expect((await service.open().call('HEAD', '/healthz')).status).toBe(200)
    }
  })
})

describe('a header', () => {
  test.each([
    'countersign=',
    'countersign',
    '=',
    ';'.repeat(10_000),
    `countersign=${'A'.repeat(9_000)}`,
    'countersign=\u00ff\u00fe',
    `countersign=${'A'.repeat(42)}%`,
    `countersign=${'A'.repeat(43)}`,
    `countersign=${'A'.repeat(43)}; countersign=${'B'.repeat(43)}`,
    `__Host-countersign=${'A'.repeat(43)}`,
    '__proto__=1; constructor=2',
  ])('cookie: %.40j signs no one in', async (cookie) => {
    await expectCode('not_signed_in', (browser) => browser.call('GET', '/api/session', undefined, { cookie }))
    await expectCode('ok', (browser) => browser.call('DELETE', '/api/session', undefined, { cookie }))
    await expectCode('ok', (browser) => browser.call('POST', '/api/sign-in/challenge', undefined, { cookie }))
  })

  test.each([
    '',
    '\u0001\u0002',
    '\u00ff'.repeat(2_000),
    "'; drop table session; --",
    '<script>',
    '((((((',
    'x'.repeat(9_000),
  ])('user-agent: %.20j is kept harmless', async (userAgent) => {
    await expectCode('ok', async (browser, signed) => {
      await browser.call('POST', '/api/sign-in', signed, { 'user-agent': userAgent })
      return browser.call('GET', '/api/account/sessions')
    })
  })

  test.each([
    'http://localhost:3000.evil.example',
    'http://localhost:3000, http://localhost:3000',
    'HTTP://LOCALHOST:3000',
    '*',
  ])('origin: %j is origin_forbidden', async (origin) => {
    await expectCode('origin_forbidden', (browser, signed) =>
      browser.call('POST', '/api/sign-in', signed, { origin }),
    )
  })

  test.each(['::', 'not an address', '1'.repeat(10_000), '\u0000', '192.0.2.1, 192.0.2.2'])(
    'a network address of %.20j is kept harmless',
    async (networkAddress) => {
      for (const { countersign } of services) {
        const browser = createBrowser((request) => countersign.fetch(request, { networkAddress }))
        expect((await browser.signIn(wallet)).status).toBe(200)
        expect((await browser.call('GET', '/api/account/sessions')).status).toBe(200)
      }
    },
  )
})
