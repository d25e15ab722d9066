import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SignInMessageError } from '../errors.ts'
import { parseTimestamp } from '../grammar/timestamp.ts'
import { formatMessage } from '../message/formatMessage.ts'
import type { SignInMessage } from '../message/SignInMessage.ts'
import { SignInError } from '../SignInError.ts'
import {
  arbitraryAuthority,
  arbitraryMessage,
  arbitraryTimestamp,
  arbitraryUri,
} from '../testing/arbitraryMessage.ts'
import { callUntyped } from '../testing/callUntyped.ts'
import { exampleMessage, signAsExample } from '../testing/exampleMessage.ts'
import { thrownBy } from '../testing/thrownBy.ts'
import { parseUriOrigin } from './parseOrigin.ts'
import { verifySignIn } from './verifySignIn.ts'

const now = new Date('2026-01-01T00:05:00Z')
const bound = { origin: 'https://app.example', nonce: exampleMessage.nonce, chainIds: [1], now }

/** How a message with some fields changed, but rightly signed, is refused. */
function refusalOf(change: Partial<SignInMessage>): unknown {
  const message = formatMessage({ ...exampleMessage, ...change })
  return thrownBy(() => verifySignIn({ ...bound, message, signature: signAsExample(message) }))
}

const nonces = fc.string({ unit: fc.constantFrom(...'abcKq3mVb0ZsT8y'), minLength: 8, maxLength: 14 })
const changes: readonly [string, fc.Arbitrary<Partial<SignInMessage>>, string][] = [
  [
    'domain',
    arbitraryAuthority
      .filter((domain) => domain !== '' && domain !== 'app.example')
      .map((domain) => ({ domain })),
    'domain_mismatch',
  ],
  ['scheme', fc.constantFrom('http', 'HTTPS', 'ipfs', 'h').map((scheme) => ({ scheme })), 'scheme_mismatch'],
  [
    'uri',
    arbitraryUri.filter((uri) => parseUriOrigin(uri)?.domain !== 'app.example').map((uri) => ({ uri })),
    'uri_mismatch',
  ],
  [
    'chain',
    fc
      .maxSafeNat()
      .filter((chainId) => chainId !== 1)
      .map((chainId) => ({ chainId })),
    'chain_not_allowed',
  ],
  ['nonce', nonces.filter((nonce) => nonce !== bound.nonce).map((nonce) => ({ nonce })), 'nonce_invalid'],
  [
    'issued-at',
    arbitraryTimestamp
      .filter((text) => parseTimestamp(text) > now.getTime() + 60_000)
      .map((issuedAt) => ({ issuedAt })),
    'issued_in_future',
  ],
  [
    'not-before',
    arbitraryTimestamp
      .filter((text) => parseTimestamp(text) > now.getTime())
      .map((notBefore) => ({ notBefore })),
    'not_yet_valid',
  ],
  [
    'expiration',
    arbitraryTimestamp
      .filter((text) => parseTimestamp(text) <= now.getTime())
      .map((expirationTime) => ({ expirationTime })),
    'expired',
  ],
]

test.each(changes)('■ 5 any change of the %s is refused with its code', (_, arbitrary, code) => {
  fc.assert(
    fc.property(arbitrary, (change) => {
      const error = refusalOf(change)
      expect(error).toBeInstanceOf(SignInError)
      expect(error).toMatchObject({ code })
    }),
    { numRuns: 60 },
  )
})

test('■ 5 any other text is not what was signed', () => {
  const signature = signAsExample(formatMessage(exampleMessage))
  fc.assert(
    fc.property(arbitraryMessage, ({ statement = '', requestId = '', resources = [] }) => {
      const message = formatMessage({ ...exampleMessage, statement, requestId, resources })
      const error = thrownBy(() => verifySignIn({ ...bound, message, signature }))
      expect(error).toMatchObject({ code: 'signature_mismatch' })
    }),
    { numRuns: 60 },
  )
})

test('■ 5 any change of a signature is refused', () => {
  const message = formatMessage(exampleMessage)
  const signature = signAsExample(message)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 131 }),
      fc.constantFrom(...'0123456789abcdefABCDEF x'),
      (at, character) => {
        const changed = `${signature.slice(0, at)}${character}${signature.slice(at + 1)}`
        fc.pre(changed.toLowerCase() !== signature || !changed.startsWith('0x'))
        const error = thrownBy(() => verifySignIn({ ...bound, message, signature: changed }))
        expect(error).toMatchObject({
          name: 'SignInError',
          code: expect.stringMatching(/^signature_mis|^signature_mal/),
        })
      },
    ),
    { numRuns: 200 },
  )
})

test('whatever is sent and whatever is expected, only our errors are thrown, and a TypeError for an option', () => {
  const message = formatMessage(exampleMessage)
  const sent = { message, signature: signAsExample(message) }
  const field = fc.constantFrom('message', 'signature', 'origin', 'nonce', 'chainIds')
  fc.assert(
    fc.property(field, fc.anything(), (name, value) => {
      fc.pre(value !== bound.nonce && value !== 'any' && !(Array.isArray(value) && value.includes(1)))
      const error = thrownBy(() => callUntyped(verifySignIn, { ...bound, ...sent, [name]: value }))
      const isOfOption = name === 'origin' || name === 'chainIds'
      expect(isOfOption ? error instanceof TypeError || isOurs(error) : isOurs(error)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

function isOurs(error: unknown): boolean {
  return error instanceof SignInError || error instanceof SignInMessageError
}
