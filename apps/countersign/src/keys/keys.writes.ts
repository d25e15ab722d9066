import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { Store } from '@countersign/server'
import { run, type Write } from '@countersign/server/extension'
import { calculateJwkThumbprint } from 'jose'
import type { Actor } from '../store/Actor.ts'
import { appendEvent } from '../store/appendEvent.ts'
import { type KeySeal, publishMilliseconds } from './KeySeal.ts'
import {
  insertSigningKey,
  listSigningKeys,
  moveSigningKey,
  revokeSigningKey,
  type SigningKeyRow,
} from './keys.queries.ts'
import { lockKeys } from './sealSecrets.ts'

/** Who wants new keys, and why. */
export interface RotationCause extends Pick<Actor, 'actorId' | 'requester'> {
  readonly reason: 'schedule' | 'operator' | 'command'
}

/** Whether the keys were rotated; if not, from when on they can be. */
export type Rotation =
  | { readonly isRotated: true }
  | { readonly isRotated: false; readonly possibleFrom: number }

/**
 * Retires the current key of each algorithm, lets the next one sign and publishes another: all or nothing, and of
 * several at once exactly one does. Keys that were published less than an hour ago do not sign yet, because
 * applications that keep the published keys may not know them.
 *
 * @returns the transaction that does so, with new keys that were made before it.
 */
export async function rotateKeys(seal: KeySeal, { now, cause }: KeyChange): Promise<() => Write<Rotation>> {
  const fresh = await Promise.all(algorithms.map(generateKey))
  const rows = fresh.map((key) => createRow(key, { state: 'next', seal, now }))
  return function* () {
    yield* lockKeys()
    const keys = yield* run(listSigningKeys, {})
    const next = keys.filter(({ state }) => state === 'next')
    const possibleFrom = Math.max(...next.map((key) => key.created_at + publishMilliseconds))
    if (now < possibleFrom) return { isRotated: false, possibleFrom }
    for (const row of rows) {
      const current = findKey(keys, row.algorithm, 'current')
      const [retired] = yield* run(moveSigningKey, { kid: current, from: 'current', to: 'retired', now })
      // Another process was first, and nothing was changed here: all rotate in the same order.
      if (retired === undefined) return { isRotated: false, possibleFrom: now + publishMilliseconds }
      yield* run(moveSigningKey, {
        kid: findKey(keys, row.algorithm, 'next'),
        from: 'next',
        to: 'current',
        now,
      })
      yield* run(insertSigningKey, row)
    }
    yield* recordChange('keys_rotated', { now, cause })
    return { isRotated: true }
  }
}

/**
 * Replaces every key at once, because one may be known to somebody else: new ones sign from now on, and the old ones are
 * gone, so that nothing that they signed is accepted here any more. Revocations at the same time come one after the
 * other, and the keys of the last one are the keys.
 *
 * @returns the transaction that does so, with new keys that were made before it.
 */
export async function revokeKeys(seal: KeySeal, change: KeyChange): Promise<() => Write<object>> {
  const places = algorithms.flatMap((algorithm) => states.map((state) => ({ algorithm, state })))
  const rows = await Promise.all(
    places.map(async ({ algorithm, state }) =>
      createRow(await generateKey(algorithm), { state, seal, now: change.now }),
    ),
  )
  return function* () {
    yield* lockKeys()
    for (const { kid } of yield* run(listSigningKeys, {})) yield* run(revokeSigningKey, { kid })
    for (const row of rows) yield* run(insertSigningKey, row)
    yield* recordChange('keys_revoked', change)
    return {}
  }
}

interface KeyChange {
  readonly now: number
  readonly cause: RotationCause
}

function* recordChange(kind: 'keys_rotated' | 'keys_revoked', { now, cause }: KeyChange): Write<void> {
  const { actorId, requester, reason } = cause
  const details = { reason, actor: actorId === null ? 'server' : 'operator' }
  yield* appendEvent({ accountId: null, actorId, kind, requester, now, details })
}

function findKey(keys: readonly SigningKeyRow[], algorithm: string, state: SigningKeyRow['state']): string {
  const key = keys.find((one) => one.algorithm === algorithm && one.state === state)
  if (key === undefined) throw new TypeError(`There is no ${state} key for ${algorithm}.`)
  return key.kid
}

const states = ['current', 'next'] as const

/**
 * Makes the keys that are missing: at the first start a current and a next one of each algorithm. Processes that
 * do so at once end up with the same keys, because the table has one place for each.
 */
export async function makeKeys(store: Store, seal: KeySeal, now: number): Promise<void> {
  const before = await store.read(listSigningKeys, {})
  const missing = algorithms.flatMap((algorithm) =>
    states
      .filter((state) => !before.some((key) => key.algorithm === algorithm && key.state === state))
      .map((state) => ({ algorithm, state })),
  )
  if (missing.length === 0) return
  const rows = await Promise.all(
    missing.map(async ({ algorithm, state }) =>
      createRow(await generateKey(algorithm), { state, seal, now }),
    ),
  )
  await store.write(function* () {
    yield* lockKeys()
    for (const row of rows) yield* run(insertSigningKey, row)
  })
}

/** A new key as it is stored. */
function createRow(
  { id, algorithm, privateJwk }: GeneratedKey,
  { state, seal, now }: { state: SigningKeyRow['state']; seal: KeySeal; now: number },
): SigningKeyRow {
  return {
    kid: id,
    algorithm,
    private_jwk: seal.close(id, JSON.stringify(privateJwk)),
    state,
    created_at: now,
    changed_at: now,
  }
}

/** What tokens can be signed with. */
const algorithms = ['ES256', 'RS256'] as const
export type SigningAlgorithm = (typeof algorithms)[number]

/** A key pair to sign with, as a JWK that holds its private half. */
interface GeneratedKey {
  /** The thumbprint of the public half (RFC 7638). */
  readonly id: string
  readonly algorithm: SigningAlgorithm
  readonly privateJwk: Readonly<Record<string, unknown>>
}

/** Makes a key for an algorithm: P-256, or RSA of 2048 bits (NIST SP 800-57: good beyond 2030 for signatures that live for hours). */
async function generateKey(algorithm: SigningAlgorithm): Promise<GeneratedKey> {
  const { privateKey } = await (algorithm === 'ES256'
    ? generate('ec', { namedCurve: 'P-256' })
    : generate('rsa', { modulusLength: 2048 }))
  const jwk = privateKey.export({ format: 'jwk' })
  const id = await calculateJwkThumbprint({ ...jwk })
  return { id, algorithm, privateJwk: { ...jwk, kid: id, alg: algorithm, use: 'sig' } }
}

const generate = promisify(generateKeyPair)
