import { parseMessage } from '@countersign/siwe'
import { expect, test } from 'vitest'
import { createTestWallet } from '../wallet/createTestWallet.ts'
import { signChallenge } from './signChallenge.ts'

const challenge = {
  scheme: 'http',
  domain: 'localhost:3000',
  uri: 'http://localhost:3000',
  version: '1',
  nonce: 'abcdefgh',
  issuedAt: '2026-01-01T00:00:00.000Z',
  expirationTime: '2026-01-01T00:10:00.000Z',
  nonceExpiresAt: '2026-01-01T00:05:00.000Z',
  statement: 'Sign in.',
  requestId: 'request',
  resources: ['https://app.example/a'],
  chainIds: 'any',
} as const

test('the message says what the challenge asks for, of this wallet and its chain', async () => {
  const wallet = createTestWallet({ chainId: 10 })
  const { message, signature } = await signChallenge(
    { ...challenge, resources: [...challenge.resources] },
    wallet,
  )
  const { nonceExpiresAt: _, chainIds: __, ...asked } = challenge
  expect(parseMessage(message)).toMatchObject({ ...asked, address: wallet.address, chainId: 10 })
  expect(await wallet.signMessage({ message })).toBe(signature)
})

test('changes stand in the message that is signed', async () => {
  const wallet = createTestWallet()
  const changed = { ...challenge, resources: [...challenge.resources] }
  const { message } = await signChallenge(changed, wallet, { domain: 'evil.example' })
  expect(parseMessage(message).domain).toBe('evil.example')
  expect(wallet.signedTexts).toEqual([message])
})
