import { createHmac, type KeyObject } from 'node:crypto'
import type { Service } from '@countersign/server/extension'

/** Hashes addresses with the key of a store that stands for what is forgotten (docs/decisions/0022). */
export async function createFingerprint({
  usernameKey,
}: Pick<Service, 'usernameKey'>): Promise<(key: string) => string> {
  const secret = await usernameKey.load()
  return (key) => hashAddress(secret, key)
}

/** No username holds a space, so that no fingerprint of one is the hash of an address. Stores keep these hashes: no other word. */
function hashAddress(secret: KeyObject, key: string): string {
  return createHmac('sha256', secret).update(`e-mail ${key}`).digest('base64url')
}
