import { formatMessage } from '@countersign/siwe'
import { expect, test } from 'vitest'
import { isProofGood, isProofGoodForCode } from './isProofGood.ts'

const expiresAt = Date.parse('2026-01-01T00:10:00Z')
// A nonce of ours that was made at 2026-01-01T00:00:00Z.
const nonce = `0V70MWDg${'x'.repeat(46)}`
const fields = {
  domain: 'login.example',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  uri: 'https://login.example',
  version: '1',
  chainId: 1,
  nonce,
  issuedAt: '2026-01-01T00:00:00Z',
} as const
const message = formatMessage({ ...fields, expirationTime: '2026-01-01T00:10:00Z' })

test('a proof is told until a minute before it expires', () => {
  expect(isProofGood(message, expiresAt - 60_001)).toBe(true)
  expect(isProofGood(message, expiresAt - 60_000)).toBe(false)
})

test('a code is given without a signature until two minutes before: it may be exchanged a minute later', () => {
  expect(isProofGoodForCode(message, expiresAt - 120_001)).toBe(true)
  expect(isProofGoodForCode(message, expiresAt - 120_000)).toBe(false)
})

test.each([
  ['has no end', fields],
  ['ends in the year 9999', { ...fields, expirationTime: '9999-12-31T23:59:59Z' }],
  ['ends a millisecond later than was proposed', { ...fields, expirationTime: '2026-01-01T00:10:00.001Z' }],
  [
    'has a nonce of somebody else',
    { ...fields, nonce: '0123456789', expirationTime: '2026-01-01T00:10:00Z' },
  ],
])('a proof of an earlier version that %s is never told', (_what, stored) => {
  expect(isProofGood(formatMessage(stored), expiresAt - 300_000)).toBe(false)
})
