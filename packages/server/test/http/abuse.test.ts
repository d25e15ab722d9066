import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresDatabase } from '../stores/stores.ts'
import { type Browser, createBrowser, newWallet, type Signed } from './createBrowser.ts'
import { problemOf, startService, type TestService } from './startService.ts'

const wallet = newWallet()
const services: TestService[] = []
beforeAll(async () => {
  services.push(await startService(), await startService(await postgresDatabase()))
})
afterAll(() => Promise.all(services.map(({ store }) => store.close())))

/** Sends to a service on each store; both must answer with the code, which is never `internal`. */
async function expectCode(
  code: string,
  send: (browser: Browser, signed: Signed, service: TestService) => Promise<Response>,
): Promise<void> {
  for (const service of services) {
    const browser = service.open()
    const response = await send(browser, await browser.prepare(wallet), service)
    expect(code).not.toBe('internal')
    if (code === 'ok') expect(response.status).toBeLessThan(300)
    else expect((await problemOf(response)).code).toBe(code)
    expect(service.log.filter((line) => line.includes('foreseen'))).toEqual([])
  }
}

const depth = 8_000

describe('a body', () => {
  test.each<[string, unknown]>([
    ['nothing', ''],
    ['a space', ' '],
    ['null', 'null'],
    ['a number', '1'],
    ['a huge number', '1e999999'],
    ['a string', '"text"'],
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['half an object', '{"message":"a"'],
    ['two objects', '{}{}'],
    ['a comment', '{/**/}'],
    ['single quotes', "{'message':'a'}"],
    ['NaN', '{"message":NaN,"signature":"0x"}'],
    ['a byte order mark', '\uFEFF{"message":"a","signature":"0x"}'],
    ['deep lists', `${'['.repeat(depth)}${']'.repeat(depth)}`],
    ['deep objects', `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`],
    ['a deep field', `{"message":${'['.repeat(depth)}${']'.repeat(depth)},"signature":"0x"}`],
    ['only brackets', '['.repeat(16_000)],
    ['a raw control character', '{"message":"\u0000","signature":"0x"}'],
    ['a number for a field', { message: 1, signature: '0x' }],
    ['null for a field', { message: null, signature: '0x' }],
    ['a list for a field', { message: ['a'], signature: '0x' }],
    ['an object for a field', { message: { length: 1 }, signature: '0x' }],
    ['one field too few', { message: 'a' }],
    ['one field too many', { message: 'a', signature: '0x', nonce: 'b' }],
    ['another case', { Message: 'a', signature: '0x' }],
    ['__proto__', '{"message":"a","signature":"0x","__proto__":{"isAdmin":true}}'],
    ['__proto__ alone', '{"__proto__":{"message":"a","signature":"0x"}}'],
    ['constructor', '{"message":"a","signature":"0x","constructor":{"prototype":{}}}'],
    ['toString', '{"message":"a","signature":"0x","toString":"a"}'],
    ['hasOwnProperty', '{"message":"a","signature":"0x","hasOwnProperty":1}'],
    ['a name twice', '{"message":"a","message":"b","signature":"0x"}'],
    ['a name twice, one escaped', '{"message":"a","\\u006dessage":"b","signature":"0x"}'],
    ['many fields', Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`f${index}`, index]))],
  ])('of %s is invalid_request', async (_name, body) => {
    await expectCode('invalid_request', (browser) => browser.call('POST', '/api/sign-in', body))
  })

  test.each([
    ['a lone continuation byte', [0x80]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['half a character', [0xe2, 0x82]],
    ['a UTF-8 surrogate', [0xed, 0xa0, 0x80]],
    ['beyond Unicode', [0xf4, 0x90, 0x80, 0x80]],
    ['UTF-16', [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
  ])('with %s is invalid_request', async (_name, bytes) => {
    await expectCode('invalid_request', (_browser, _signed, service) =>
      sendBytes(service, Uint8Array.from([0x22, ...bytes, 0x22])),
    )
  })

  test.each<[string, Record<string, string>, number]>([
    ['too long', {}, 16_385],
    ['far too long', {}, 5_000_000],
    ['longer than it says', { 'content-length': '2' }, 16_385],
    ['said to be too long', { 'content-length': '16385' }, 2],
    ['said to be endless', { 'content-length': '1e99' }, 2],
  ])('that is %s is payload_too_large', async (_name, headers, length) => {
    await expectCode('payload_too_large', (_browser, _signed, service) =>
      sendBytes(service, new Uint8Array(length).fill(0x20), headers),
    )
  })

  test.each(['-1', 'NaN', '0x10', '', '2, 2', '99999999999999999999999999'])(
    'with a length of %j is refused without a fault',
    async (length) => {
      for (const service of services) {
        const response = await sendBytes(service, Uint8Array.of(0x7b, 0x7d), {
          'content-length': length,
        })
        expect([400, 413]).toContain(response.status)
      }
    },
  )

  test('that never ends is stopped at the limit', async () => {
    let sent = 0
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          sent += 1_024
          controller.enqueue(new Uint8Array(1_024).fill(0x20))
        },
      })
    await expectCode('payload_too_large', (_browser, _signed, service) => sendBytes(service, endless()))
    expect(sent).toBeLessThan(100_000)
  })

  test('that breaks off is invalid_request', async () => {
    const broken = () => new ReadableStream({ start: (controller) => controller.error(new Error('gone')) })
    await expectCode('invalid_request', (_browser, _signed, service) => sendBytes(service, broken()))
  })
})

function sendBytes(
  { countersign }: TestService,
  body: BodyInit,
  headers: Record<string, string> = {},
): Promise<Response> {
  const init = {
    method: 'POST',
    headers: { origin: 'http://localhost:3000', 'content-type': 'application/json', ...headers },
    body,
    duplex: 'half',
  }
  const request = new Request('http://localhost:3000/api/sign-in', init)
  return countersign.fetch(request, { networkAddress: '192.0.2.1' })
}

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

  test.each(['', '::', 'not an address', '1'.repeat(10_000), '\u0000', '192.0.2.1, 192.0.2.2'])(
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

test('calls that take nothing take an empty object, and nothing more', async () => {
  for (const body of ['{"a":1}', '[]', 'null', '"a"', '{"__proto__":1}']) {
    await expectCode('invalid_request', (browser) => browser.call('POST', '/api/sign-in/challenge', body))
    await expectCode('invalid_request', (browser) => browser.call('DELETE', '/api/session', body))
  }
  await expectCode('ok', (browser) => browser.call('POST', '/api/sign-in/challenge', {}))
})
