import { formatMessage } from '@countersign/siwe'
import { expect, test } from 'vitest'
import { isProofGood, isProofGoodForCode } from './isProofGood.ts'

const expiresAt = Date.parse('2026-01-01T00:10:00Z')
const message = formatMessage({
  domain: 'login.example',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  uri: 'https://login.example',
  version: '1',
  chainId: 1,
  nonce: '0123456789',
  issuedAt: '2026-01-01T00:00:00Z',
  expirationTime: '2026-01-01T00:10:00Z',
})

test('a proof is told until a minute before it expires', () => {
  expect(isProofGood(message, expiresAt - 60_001)).toBe(true)
  expect(isProofGood(message, expiresAt - 60_000)).toBe(false)
})

test('a code is given without a signature until two minutes before: it may be exchanged a minute later', () => {
  expect(isProofGoodForCode(message, expiresAt - 120_001)).toBe(true)
  expect(isProofGoodForCode(message, expiresAt - 120_000)).toBe(false)
})
