import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/** The keys that nonces are made and checked with, newest first: the first one makes, each of them checks. */
export type NonceKeys = readonly [KeyObject, ...KeyObject[]]

/** Derives the nonce keys from the server's secrets (RFC 5869), so that each purpose has a key of its own. */
export function nonceKeys([newest, ...older]: readonly [string, ...string[]]): NonceKeys {
  return [deriveKey(newest), ...older.map(deriveKey)]
}

function deriveKey(secret: string): KeyObject {
  return createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', 'countersign sign-in nonce', 32)))
}
