import { generateKeyPairSync } from 'node:crypto'
import type { SigningKey } from '../../../src/keys/KeySeal.ts'

/** Makes a key that the server signs with, as the store would give it. */
export function makeSigningKey(
  algorithm: SigningKey['algorithm'],
  id: string,
  state: SigningKey['state'] = 'current',
): SigningKey {
  const { privateKey } =
    algorithm === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const privateJwk = { ...privateKey.export({ format: 'jwk' }), kid: id, alg: algorithm, use: 'sig' }
  return { id, algorithm, state, privateJwk, createdAt: 0, changedAt: 0 }
}

/** Keys that change when a test says so. */
export interface ChangingKeys {
  readonly list: () => readonly SigningKey[]
  readonly onChange: (listener: () => void) => () => void
  readonly change: (keys: readonly SigningKey[]) => void
}

export function makeSigningKeys(...keys: readonly SigningKey[]): ChangingKeys {
  let current = keys
  const listeners = new Set<() => void>()
  return {
    list: () => current,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(changed) {
      current = changed
      for (const listener of listeners) listener()
    },
  }
}
