import type { Store } from '@countersign/server'
import { insertEvent, type Requester, run, uuid } from '@countersign/server/extension'
import { algorithms, generateKey } from './generateKey.ts'
import type { KeySeal } from './KeySeal.ts'
import { rowOf } from './makeKeys.ts'
import { publishMilliseconds } from './SigningKey.ts'
import { insertSigningKey, listSigningKeys, moveSigningKey, type SigningKeyRow } from './signingKeyQueries.ts'

/** Who wants new keys, and why. */
export interface RotationCause {
  readonly reason: 'schedule' | 'operator' | 'command'
  /** The account that acted; null for the server itself and for its command line. */
  readonly actorId: string | null
  readonly requester: Requester
}

/** Whether the keys were rotated; if not, from when on they can be. */
export type Rotation =
  | { readonly isRotated: true }
  | { readonly isRotated: false; readonly possibleFrom: number }

/**
 * Retires the current key of each algorithm, lets the next one sign and publishes another: all or nothing, and of
 * several at once exactly one does. Keys that were published less than an hour ago do not sign yet, because
 * applications that keep the published keys may not know them.
 */
export async function rotateKeys(
  store: Store,
  seal: KeySeal,
  { now, cause }: { now: number; cause: RotationCause },
): Promise<Rotation> {
  const fresh = await Promise.all(algorithms.map(generateKey))
  const rows = fresh.map((key) => rowOf(key, { state: 'next', seal, now }))
  return store.write(function* () {
    const keys = yield* run(listSigningKeys, {})
    const next = keys.filter(({ state }) => state === 'next')
    const possibleFrom = Math.max(...next.map((key) => key.created_at + publishMilliseconds))
    if (now < possibleFrom) return { isRotated: false, possibleFrom }
    for (const row of rows) {
      const current = keyOf(keys, row.algorithm, 'current')
      const [retired] = yield* run(moveSigningKey, { kid: current, from: 'current', to: 'retired', now })
      // Another process was first, and nothing was changed here: all rotate in the same order.
      if (retired === undefined) return { isRotated: false, possibleFrom: now + publishMilliseconds }
      yield* run(moveSigningKey, {
        kid: keyOf(keys, row.algorithm, 'next'),
        from: 'next',
        to: 'current',
        now,
      })
      yield* run(insertSigningKey, row)
    }
    yield* run(insertEvent, {
      id: uuid(now),
      at: now,
      account_id: null,
      actor_id: cause.actorId,
      kind: 'keys_rotated',
      ...cause.requester,
      details: JSON.stringify({
        reason: cause.reason,
        actor: cause.actorId === null ? 'server' : 'operator',
      }),
    })
    return { isRotated: true }
  })
}

function keyOf(keys: readonly SigningKeyRow[], algorithm: string, state: SigningKeyRow['state']): string {
  const key = keys.find((one) => one.algorithm === algorithm && one.state === state)
  if (key === undefined) throw new TypeError(`There is no ${state} key for ${algorithm}.`)
  return key.kid
}
