import { createSecretKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { createFingerprint } from './emailFingerprint.ts'

test('an address that is held keeps its hash, which stores remember for 90 days', async () => {
  const key = createSecretKey(Buffer.alloc(32, 7))
  const fingerprint = await createFingerprint({ usernameKey: { load: async () => key } })
  expect(fingerprint('ada@example.com')).toBe('iRKyQ_KXlhQhmSZnwjTRMIkEuFSCLFfwBP5vpDZvRi4')
})
