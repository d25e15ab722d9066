import { describe, expect, test } from 'vitest'
import type { SignInMessage } from '../message/SignInMessage.ts'
import { exampleMessage } from '../testing/exampleMessage.ts'
import { thrownBy } from '../testing/thrownBy.ts'
import { type CheckMessageOptions, checkMessage } from './checkMessage.ts'

const options: CheckMessageOptions = {
  origin: 'https://app.example',
  chainIds: 'any',
  nonce: exampleMessage.nonce,
  now: new Date('2026-01-01T00:05:00Z'),
}
const { scheme, expirationTime, notBefore, ...bare } = exampleMessage

/** The code of the refusal of a message with some fields changed, for a page of an origin. */
function refusalOf(
  change: Partial<SignInMessage>,
  origin = 'https://app.example',
  now = options.now,
): unknown {
  return Object(thrownBy(() => checkMessage({ ...bare, ...change }, { ...options, origin, now }))).code
}

test('takes what was signed for this origin, with and without its scheme', () => {
  expect(refusalOf({})).toBeUndefined()
  expect(refusalOf({ scheme: 'https' })).toBeUndefined()
})

describe('■ 5 the domain is exactly the origin’s', () => {
  test.each([
    ['https://app.example', 'app.example'],
    ['https://APP.example', 'app.example'],
    ['https://app.example:443', 'app.example'],
    ['https://app.example:8443', 'app.example:8443'],
    ['https://app.example:80', 'app.example:80'],
    ['https://[::1]:8443', '[::1]:8443'],
    ['https://[::1]', '[::1]'],
  ])('■ 5 %s expects %s', (origin, domain) => {
    expect(refusalOf({ domain, uri: `${origin}/` }, origin)).toBeUndefined()
  })

  test.each([
    ['https://app.example', 'App.example'],
    ['https://app.example', 'app.example:443'],
    ['https://app.example', 'app.example:'],
    ['https://app.example', 'app.example.'],
    ['https://app.example', 'me@app.example'],
    ['https://app.example', 'www.app.example'],
    ['https://app.example', 'app.example:8443'],
    ['https://app.example:8443', 'app.example'],
    ['https://app.example', 'app%2eexample'],
  ])('■ 5 %s does not expect %s', (origin, domain) => {
    expect(refusalOf({ domain }, origin)).toBe('domain_mismatch')
  })

  test.each([
    'https://app.example/',
    'https://app.example/path',
    'https://app.example?q',
    'https://app.example#f',
    'https://me@app.example',
    'https://:443',
    'https://',
    'https:app.example',
    '//app.example',
    'app.example',
    ' https://app.example',
    'https://app.example ',
    'https://app.example,https://b.example',
    '1https://app.example',
    'https://[::1',
    'null',
    '*',
  ])('■ 5 an origin that cannot be read is a mistake of the developer, and nobody comes in: %s', (origin) => {
    const thrown = thrownBy(() => checkMessage({ ...bare, domain: 'app.example' }, { ...options, origin }))
    expect(thrown).toBeInstanceOf(TypeError)
    expect(String(thrown)).toContain('origin: a scheme')
  })

  test('■ 5 the refusal names both', () => {
    const error = thrownBy(() => checkMessage({ ...bare, domain: 'evil.example' }, options))
    expect(error).toMatchObject({ details: { received: 'evil.example', expected: 'app.example' } })
  })
})

describe('■ 5 the scheme, where the message has one, is exactly the origin’s', () => {
  test.each(['http', 'HTTPS', 'https+x', 'h'])('■ 5 not %s', (other) => {
    expect(refusalOf({ scheme: other })).toBe('scheme_mismatch')
  })

  test('■ 5 the refusal names both schemes', () => {
    const error = thrownBy(() => checkMessage({ ...bare, scheme: 'http' }, options))
    expect(error).toMatchObject({ details: { received: 'http', expected: 'https' } })
  })

  test('■ 5 the scheme’s own port is the one of http as well', () => {
    expect(refusalOf({ scheme: 'http', uri: 'http://app.example' }, 'http://app.example:80')).toBeUndefined()
    expect(refusalOf({ scheme: 'http', uri: 'http://app.example:443' }, 'http://app.example')).toBe(
      'uri_mismatch',
    )
  })
})

describe('■ 5 the uri is of the same origin', () => {
  test.each([
    'https://app.example',
    'https://app.example/',
    'https://app.example?q',
    'https://app.example#f',
    'https://app.example/a/b?c=d#e',
    'https://app.example:443/',
    'https://app.example:/',
    'HTTPS://APP.EXAMPLE/',
    'https://app.example/@evil.example',
  ])('■ 5 %s', (uri) => {
    expect(refusalOf({ uri })).toBeUndefined()
  })

  test.each([
    'http://app.example/',
    'https://app.example:8443/',
    'https://evil.example/',
    'https://app.example.evil.example/',
    'https://app.example@evil.example/',
    'https://me@app.example/',
    'https://me:secret@app.example/',
    'https://www.app.example/',
    'https:app.example',
    'https:/app.example',
    'https:///app.example',
    'urn:app.example',
    'app.example',
  ])('■ 5 not %s', (uri) => {
    expect(refusalOf({ uri })).toBe('uri_mismatch')
  })

  test('■ 5 the refusal names both', () => {
    const error = thrownBy(() => checkMessage({ ...bare, uri: 'a:' }, options))
    expect(error).toMatchObject({ details: { received: 'a:', expected: 'https://app.example' } })
  })
})

describe('■ 5 the times', () => {
  const now = new Date('2026-01-01T00:05:00Z')
  const at = (change: Partial<SignInMessage>): unknown => refusalOf(change, options.origin, now)

  test('■ 5 issued-at may be 60 s ahead, and no more', () => {
    expect(at({ issuedAt: '2026-01-01T00:06:00.000Z' })).toBeUndefined()
    expect(at({ issuedAt: '2026-01-01T00:06:00.001Z' })).toBe('issued_in_future')
    expect(at({ issuedAt: '2026-01-01T01:06:00+01:00' })).toBeUndefined()
    expect(at({ issuedAt: '0001-01-01T00:00:00Z' })).toBeUndefined()
  })

  test('■ 5 not-before must be reached', () => {
    expect(at({ notBefore: '2026-01-01T00:05:00.000Z' })).toBeUndefined()
    expect(at({ notBefore: '2026-01-01T00:05:00.001Z' })).toBe('not_yet_valid')
  })

  test('■ 5 expiration must not be', () => {
    expect(at({ expirationTime: '2026-01-01T00:05:00.001Z' })).toBeUndefined()
    expect(at({ expirationTime: '2026-01-01T00:05:00.000Z' })).toBe('expired')
    expect(at({ expirationTime: '2016-12-31T23:59:60Z' })).toBe('expired')
  })

  test('■ 5 a bound that cannot be read is a refusal', () => {
    for (const field of ['issuedAt', 'notBefore', 'expirationTime']) {
      for (const text of ['', 'never', '2026-02-30T00:00:00Z', '9999-12-31T12:00:60Z']) {
        expect(at({ [field]: text })).toBe('invalid_message')
      }
    }
  })

  test('■ 5 the refusal says which time', () => {
    const error = (change: Partial<SignInMessage>) =>
      thrownBy(() => checkMessage({ ...bare, ...change }, options))
    expect(error({ issuedAt: '2027-01-01T00:00:00Z' })).toMatchObject({
      details: { issuedAt: '2027-01-01T00:00:00Z' },
    })
    expect(error({ notBefore: '2027-01-01T00:00:00Z' })).toMatchObject({
      message: 'This message is not valid before 2027-01-01T00:00:00Z. Sign in again then.',
    })
    expect(error({ expirationTime: '2025-01-01T00:00:00Z' })).toMatchObject({
      message: 'This message expired at 2025-01-01T00:00:00Z. Sign in again.',
    })
  })
})

test('■ 5 the nonce is checked before the times', () => {
  const expired = { ...bare, nonce: 'Kq3mVb0ZsT8Y', expirationTime: '2025-01-01T00:00:00Z' }
  expect(thrownBy(() => checkMessage(expired, options))).toMatchObject({ code: 'nonce_invalid' })
})
