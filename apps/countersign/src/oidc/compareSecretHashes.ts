import { timingSafeEqual } from 'node:crypto'
import type { Provider } from 'oidc-provider'
import { hashClientSecret } from '../applications/applications.writes.ts'

/** Compares the hash of a client secret with those that are stored. */
export function compareSecretHashes({ Client }: Provider): void {
  Client.prototype.compareClientSecret = function (actual: string) {
    // Two, while one is replaced by the other.
    const expected = (this.clientSecret ?? '').split(' ').map((hash) => Buffer.from(hash, 'hex'))
    return readSecret(actual).some((secret) => {
      const hash = hashClientSecret(secret)
      return expected.some((one) => one.length === hash.length && timingSafeEqual(one, hash))
    })
  }
}

/**
 * In a header a secret is encoded as in a form (RFC 6749, section 2.3.1). Many applications send it as it is, and then
 * a plus sign has been read as a space.
 */
function readSecret(secret: string): string[] {
  return secret.includes(' ') ? [secret, secret.replaceAll(' ', '+')] : [secret]
}
