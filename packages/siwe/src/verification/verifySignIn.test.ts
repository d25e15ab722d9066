import { describe, expect, test } from 'vitest'
import type { RecoverAddress } from '../engine.ts'
import { parseMessage } from '../message/parseMessage.ts'
import { SignInError, type SignInErrorCode } from '../SignInError.ts'
import { callUntyped } from '../testing/callUntyped.ts'
import {
  exampleAddress,
  exampleMessage,
  exampleText,
  signAsExample,
  withLine,
} from '../testing/exampleMessage.ts'
import { thrownBy } from '../testing/thrownBy.ts'
import { checkMessage } from './checkMessage.ts'
import { type VerifySignInOptions, verifySignIn } from './verifySignIn.ts'

const expected = {
  origin: 'https://app.example',
  nonce: exampleMessage.nonce,
  chainIds: [1],
  now: new Date('2026-01-01T00:05:00Z'),
} as const

/** The options to verify a text that the example account has signed. */
const signed = (text: string): VerifySignInOptions => ({
  ...expected,
  message: text,
  signature: signAsExample(text),
})

function expectRefusal(options: object, code: SignInErrorCode): void {
  const error = thrownBy(() => callUntyped(verifySignIn, options))
  expect(error).toBeInstanceOf(SignInError)
  expect(error).toMatchObject({ code })
}

test('a message that was signed for this browser, now, is returned parsed', () => {
  expect(verifySignIn(signed(exampleText))).toEqual(exampleMessage)
})

test('without a moment, the moment is now', () => {
  const issuedAt = new Date().toISOString()
  const text = exampleText.split('\n').slice(0, 9).concat(`Issued At: ${issuedAt}`).join('\n')
  const { now, ...options } = signed(text)
  expect(verifySignIn(options).issuedAt).toBe(issuedAt)
  expectRefusal({ ...options, message: exampleText }, 'expired')
})

test('a text that is no message is refused as such', () => {
  expect(thrownBy(() => verifySignIn(signed(`${exampleText}\n`)))).toMatchObject({
    name: 'SignInMessageError',
    code: 'invalid_message',
  })
})

describe('■ 5 every bound refuses with its own code', () => {
  test.each<[SignInErrorCode, string]>([
    ['domain_mismatch', withLine(1, 'https://evil.example wants you to sign in with your Ethereum account:')],
    ['scheme_mismatch', withLine(1, 'http://app.example wants you to sign in with your Ethereum account:')],
    ['uri_mismatch', withLine(6, 'URI: https://evil.example/sign-in')],
    ['chain_not_allowed', withLine(8, 'Chain ID: 5')],
    ['nonce_invalid', withLine(9, 'Nonce: Kq3mVb0ZsT8Y')],
    ['issued_in_future', withLine(10, 'Issued At: 2026-01-01T00:06:00.001Z')],
    ['not_yet_valid', withLine(12, 'Not Before: 2026-01-01T00:05:00.001Z')],
    ['expired', withLine(11, 'Expiration Time: 2026-01-01T00:05:00.000Z')],
  ])('■ 5 %s', (code, text) => {
    expectRefusal(signed(text), code)
  })

  test('■ 5 signature_mismatch', () => {
    const message = withLine(4, 'Sign in to Example!')
    expectRefusal({ ...signed(exampleText), message }, 'signature_mismatch')
  })

  test('■ 5 signature_malformed', () => {
    expectRefusal({ ...signed(exampleText), signature: '0x' }, 'signature_malformed')
  })

  test('■ 5 the checks stand in this order, the cheap ones first', () => {
    const changes: readonly [SignInErrorCode, string, string][] = [
      ['signature_malformed', '', ''],
      ['expired', 'Time: 2026-01-01T00:10', 'Time: 2026-01-01T00:01'],
      ['not_yet_valid', 'Before: 2026-01-01T00:00', 'Before: 2026-01-01T00:06'],
      ['issued_in_future', 'At: 2026-01-01T00:00', 'At: 2026-01-01T00:07'],
      ['nonce_invalid', 'Nonce: K', 'Nonce: L'],
      ['chain_not_allowed', 'ID: 1', 'ID: 2'],
      ['uri_mismatch', 'URI: https', 'URI: http'],
      ['scheme_mismatch', 'https://app.example wants', 'http://app.example wants'],
      ['domain_mismatch', 'app.example wants', 'evil.example wants'],
    ]
    let message = exampleText
    for (const [code, from, to] of changes) {
      message = message.replace(from, to)
      expectRefusal({ ...expected, message, signature: '' }, code)
    }
  })
})

describe('■ 5 of any two faults, the one whose check stands first decides', () => {
  const faults: readonly [SignInErrorCode, string, string][] = [
    ['domain_mismatch', 'app.example wants', 'evil.example wants'],
    ['scheme_mismatch', 'https://', 'http://'],
    ['uri_mismatch', 'URI: https', 'URI: http'],
    ['chain_not_allowed', 'ID: 1', 'ID: 2'],
    ['nonce_invalid', 'Nonce: K', 'Nonce: L'],
    ['issued_in_future', 'At: 2026-01-01T00:00', 'At: 2026-01-01T00:07'],
    ['not_yet_valid', 'Before: 2026-01-01T00:00', 'Before: 2026-01-01T00:06'],
    ['expired', 'Time: 2026-01-01T00:10', 'Time: 2026-01-01T00:01'],
    ['signature_malformed', '', ''],
  ]
  const pairs = faults.flatMap((first, index) => faults.slice(index + 1).map((second) => [first, second]))
  const text = (pair: typeof faults) =>
    pair.reduce((line, [, from, to]) => line.replace(from, to), exampleText)

  test.each(pairs.map((pair) => [pair[0]?.[0], pair[1]?.[0], text(pair)] as const))(
    '■ 5 %s before %s',
    (first = 'expired', second, message) => {
      const signature = second === 'signature_malformed' ? '' : signAsExample(message)
      const isOurs = (nonce: string): boolean => nonce === expected.nonce
      for (const nonce of [expected.nonce, isOurs]) {
        expectRefusal({ ...expected, nonce, message, signature }, first)
      }
      if (second === 'signature_malformed') return
      const parsed = parseMessage(message)
      expect(thrownBy(() => checkMessage(parsed, expected))).toMatchObject({ code: first })
    },
  )
})

describe('■ 5 no bound is skipped because its expected value was left out', () => {
  test.each<[keyof VerifySignInOptions, unknown, SignInErrorCode]>([
    ['nonce', undefined, 'nonce_invalid'],
    ['nonce', '', 'nonce_invalid'],
    ['nonce', [exampleMessage.nonce], 'nonce_invalid'],
    ['nonce', () => undefined, 'nonce_invalid'],
    ['nonce', () => 'true', 'nonce_invalid'],
    ['nonce', async () => true, 'nonce_invalid'],
    ['signature', undefined, 'signature_malformed'],
  ])('■ 5 %s: %j', (option, value, code) => {
    expectRefusal({ ...signed(exampleText), [option]: value }, code)
  })

  test.each<[keyof VerifySignInOptions, unknown]>([
    ...[undefined, null, '', 'app.example', 'https://app.example/', ['https://app.example'], '*'].map(
      (value): [keyof VerifySignInOptions, unknown] => ['origin', value],
    ),
    ['origin', new URL('https://app.example')],
    ...[
      undefined,
      null,
      [],
      1,
      ['1'],
      '1',
      'ANY',
      '*',
      [undefined],
      [Number.NaN],
      [1.5],
      [0],
      [-1],
      [1, '10'],
    ].map((value): [keyof VerifySignInOptions, unknown] => ['chainIds', value]),
    ...[new Date(Number.NaN), Date.now(), '2026-01-01T00:00:00Z', null].map(
      (value): [keyof VerifySignInOptions, unknown] => ['now', value],
    ),
  ])('■ 5 %s: %j is a TypeError that names it, told to no person', (option, value) => {
    const thrown = thrownBy(() => callUntyped(verifySignIn, { ...signed(exampleText), [option]: value }))
    expect(thrown).toBeInstanceOf(TypeError)
    expect(String(thrown)).toMatch(new RegExp(`^TypeError: ${option}: `))
  })

  test('■ 5 a nonce too short is refused even where both are the same', () => {
    const text = withLine(9, 'Nonce: short')
    expect(thrownBy(() => verifySignIn({ ...signed(text), nonce: 'short' }))).toMatchObject({
      code: 'invalid_message',
    })
  })

  test('■ 5 a moment that is no date is a programmer mistake', () => {
    for (const now of [null, 0, '2026-01-01T00:05:00Z']) {
      expect(thrownBy(() => callUntyped(verifySignIn, { ...signed(exampleText), now }))).toBeInstanceOf(
        TypeError,
      )
    }
  })
})

test('a nonce that carries its own proof is judged by a function, once', () => {
  const asked: string[] = []
  const nonce = (found: string): boolean => asked.push(found) === 1
  expect(verifySignIn({ ...signed(exampleText), nonce })).toEqual(exampleMessage)
  expect(asked).toEqual([exampleMessage.nonce])
  const fault = new RangeError('The nonce is too old.')
  const refuse = (): boolean => {
    throw fault
  }
  expect(thrownBy(() => verifySignIn({ ...signed(exampleText), nonce: refuse }))).toBe(fault)
})

test("any chain is accepted where 'any' is said aloud", () => {
  expect(verifySignIn({ ...signed(withLine(8, 'Chain ID: 12345')), chainIds: 'any' }).chainId).toBe(12_345)
  expect(verifySignIn({ ...signed(withLine(8, 'Chain ID: 10')), chainIds: [1, 10] }).chainId).toBe(10)
})

test('the engines that are given are used', () => {
  const hashes: number[] = []
  const recoverAddress: RecoverAddress = (hash) => {
    hashes.push(hash.length)
    return exampleAddress
  }
  const options = {
    ...signed(exampleText),
    message: withLine(4, 'Another statement.'),
    recoverAddress,
  } as const
  expect(verifySignIn(options).statement).toBe('Another statement.')
  expect(hashes).toEqual([32])
  const keccak256 = () => new Uint8Array(32).fill(0xff)
  expect(thrownBy(() => verifySignIn({ ...options, keccak256 }))).toMatchObject({ code: 'address_checksum' })
})

test('the bytes received are verified, not a message written anew', () => {
  const text = withLine(8, 'Chain ID: 0001')
  expect(verifySignIn(signed(text)).chainId).toBe(1)
  expectRefusal({ ...signed(text), signature: signAsExample(exampleText) }, 'signature_mismatch')
})

test('a refusal says what it is about, in the words of the catalogue', () => {
  const error = thrownBy(() => verifySignIn(signed(withLine(8, 'Chain ID: 5'))))
  expect(error).toMatchObject({
    message: 'This site does not accept chain 5. Switch to another chain in your wallet and sign in again.',
    details: { received: 5 },
  })
})
