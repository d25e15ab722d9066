import type { TestService } from '@countersign/test-support/startService'
import { describe, expect, test } from 'vitest'
import { expectCode, startAbused } from './startAbused.ts'

const services = startAbused()

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

test('calls that take nothing take an empty object, and nothing more', async () => {
  for (const body of ['{"a":1}', '[]', 'null', '"a"', '{"__proto__":1}']) {
    await expectCode('invalid_request', (browser) => browser.call('POST', '/api/sign-in/challenge', body))
    await expectCode('invalid_request', (browser) => browser.call('DELETE', '/api/session', body))
  }
  await expectCode('ok', (browser) => browser.call('POST', '/api/sign-in/challenge', {}))
})
