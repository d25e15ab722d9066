import type { Challenge } from '@countersign/protocol'
import { expect, test } from 'vitest'
import { submitToTarget } from '../SigningTarget.ts'
import { createChallenges } from './challenges.ts'

const challenge: Challenge = {
  domain: 'id.example',
  uri: 'https://id.example',
  version: '1',
  statement: 'Sign in.',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-11-23T00:00:00.000Z',
  nonceExpiresAt: '2026-11-23T00:05:00.000Z',
  expirationTime: '2026-11-23T00:10:00.000Z',
  chainIds: [1],
}

const arrivedAt = Date.parse('2026-11-23T07:00:00.000Z')
const target = { challenge: async () => challenge, submit: async () => {} }

async function usableFor(endsAt?: () => number): Promise<number> {
  const now = () => arrivedAt
  const challenges = createChallenges(submitToTarget({ ...target, ...(endsAt && { endsAt }) }, now), now)
  await challenges.get()
  return challenges.usableUntil() - arrivedAt
}

test('a challenge can be signed for as long as its nonce lives, from when it arrived', async () => {
  expect(await usableFor()).toBe(5 * 60_000)
})

test('what is signed ends earlier where its target does', async () => {
  expect(await usableFor(() => arrivedAt + 110_000)).toBe(110_000)
  expect(await usableFor(() => arrivedAt + 20 * 60_000)).toBe(5 * 60_000)
})
