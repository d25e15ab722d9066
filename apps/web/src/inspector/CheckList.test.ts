import { parseMessage, type SignInMessage } from '@countersign/siwe'
import { expect, test } from 'vitest'
import { type Expectations, listChecks } from './CheckList.tsx'
import { inspectSignature } from './inspectSignature.ts'
import { samples } from './samples.ts'

const [good] = samples
const message = parseMessage(good.message)
const expected: Expectations = {
  origin: good.origin,
  nonce: good.nonce,
  uri: good.uri,
  signature: inspectSignature(good.message, good.signature),
  now: Date.parse(good.time),
}
const check = (part: Partial<Expectations>, changed: Partial<SignInMessage> = {}) =>
  listChecks({ ...message, ...changed }, { ...expected, ...part })
const refusals = (...given: Parameters<typeof check>) =>
  check(...given).flatMap(({ name, code }) => (code === undefined ? [] : [`${name}: ${code}`]))

test('what agrees is good, and what the message does not name is not checked', () => {
  expect(check({}).map(({ name, state }) => [name, state])).toEqual([
    ['Domain', 'good'],
    ['Scheme', 'good'],
    ['URI', 'good'],
    ['Nonce', 'good'],
    ['Issued at', 'good'],
    ['Not before', 'unknown'],
    ['Expiration time', 'good'],
    ['Signature', 'good'],
  ])
})

test('what is not known is not checked, and never good', () => {
  const unknown = { origin: undefined, nonce: undefined, uri: undefined, signature: undefined }
  const good = check(unknown).filter(({ state }) => state === 'good')
  expect(good.map(({ name }) => name)).toEqual(['Issued at', 'Expiration time'])
  expect(refusals(unknown)).toEqual([])
})

test.each<[string, Partial<Expectations>, Partial<SignInMessage>]>([
  ['Domain: domain_mismatch', {}, { domain: 'evil.example' }],
  ['Scheme: scheme_mismatch', {}, { scheme: 'http' }],
  ['URI: uri_mismatch', { uri: undefined }, { uri: 'https://evil.example' }],
  ['URI: uri_mismatch', { uri: 'https://example.org/other' }, {}],
  ['Nonce: nonce_invalid', { nonce: 'another1' }, {}],
  ['Issued at: issued_in_future', {}, { issuedAt: '2026-11-20T16:28:00Z' }],
  ['Not before: not_yet_valid', {}, { notBefore: '2026-11-20T16:26:01Z' }],
  ['Expiration time: expired', {}, { expirationTime: '2026-11-20T16:26:00Z' }],
  ['Signature: signature_malformed', { signature: inspectSignature(good.message, '0x') }, {}],
  ['Signature: signature_mismatch', { signature: inspectSignature('another text', good.signature) }, {}],
  ['Signature: signature_mismatch', { signature: { state: 'impossible' } }, {}],
])('%s alone is refused', (refusal, part, changed) => {
  expect(refusals(part, changed)).toEqual([refusal])
})

test('one refusal does not hide the others', () => {
  expect(refusals({ origin: 'http://evil.example', nonce: 'another1', now: 0 })).toEqual([
    'Domain: domain_mismatch',
    'Scheme: scheme_mismatch',
    'URI: uri_mismatch',
    'Nonce: nonce_invalid',
    'Issued at: issued_in_future',
  ])
})
