import { safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { challengeSchema, problemSchema, sessionSchema, signInRequestSchema } from './signIn.ts'

const wallet = {
  id: 'w',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  kind: 'key',
  chainId: null,
} as const
const time = '2026-01-01T00:00:00.000Z'
const account = {
  id: 'a',
  displayName: null,
  username: null,
  role: 'member',
  picture: 'mark',
  primaryWallet: wallet,
  createdAt: time,
} as const
const session = {
  id: 's',
  account,
  wallet,
  createdAt: time,
  lastSeenAt: time,
  expiresAt: time,
  confirmedUntil: time,
}

describe('a sign-in request', () => {
  test('has a message and a signature, and no other field', () => {
    expect(safeParse(signInRequestSchema, { message: '', signature: '' }).success).toBe(true)
    expect(safeParse(signInRequestSchema, { message: '' }).success).toBe(false)
    expect(safeParse(signInRequestSchema, { message: '', signature: '', more: '' }).success).toBe(false)
    expect(safeParse(signInRequestSchema, { message: 1, signature: '' }).success).toBe(false)
  })
})

describe('an answer', () => {
  test('of a newer server, which has fields that are not known here, is understood', () => {
    expect(safeParse(sessionSchema, { ...session, more: 1 }).success).toBe(true)
  })

  test.each([
    ['a session without an account', sessionSchema, { ...session, account: undefined }],
    ['a session with a time that is none', sessionSchema, { ...session, expiresAt: 'soon' }],
    ['a wallet with half an address', sessionSchema, { ...session, wallet: { ...wallet, address: '0x12' } }],
    ['a challenge for no chain', challengeSchema, { chainIds: [] }],
    ['a problem without a code', problemSchema, { type: 'about:blank', title: '', status: 400 }],
  ])('that is %s is not', (_name, schema, value) => {
    expect(safeParse(schema, value).success).toBe(false)
  })
})
