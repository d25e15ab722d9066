import type { Store } from '@countersign/server'
import { run, type Write } from '@countersign/server/extension'
import type { Log } from '../log/log.ts'
import { ConfigurationError } from '../settings/parseSetting.ts'
import { settingTexts as texts } from '../texts/start.ts'
import {
  currentMilliseconds,
  type KeySeal,
  KeySealError,
  retiredMilliseconds,
  type SigningKey,
} from './KeySeal.ts'
import { listSigningKeys, removeSigningKey, type SigningKeyRow } from './keys.queries.ts'
import { makeKeys, type Rotation, type RotationCause, revokeKeys, rotateKeys } from './keys.writes.ts'
import { sealSecrets } from './sealSecrets.ts'

interface SigningKeysOptions {
  readonly store: Store
  readonly seal: KeySeal
  readonly now: () => number
}

/** The signing keys of a running process, as of its last look at the store. */
export interface SigningKeys {
  /** Next ones first, then the current and the retired ones, newest first. */
  readonly list: () => readonly SigningKey[]
  /** Looks at the store again, rotates what is due and removes what has expired. */
  readonly refresh: () => Promise<void>
  readonly rotate: (cause: RotationCause) => Promise<Rotation>
  /** Makes new keys, and gives the transaction that rotates to them. `reread` is to be called after it. */
  readonly prepareRotation: (cause: RotationCause) => Promise<() => Write<Rotation>>
  /** Makes new keys, and gives the transaction that puts them in the place of every key at once. */
  readonly prepareRevocation: (cause: RotationCause) => Promise<() => Write<object>>
  /** Replaces every key at once, and unpublishes the old ones. */
  readonly revoke: (cause: RotationCause) => Promise<void>
  readonly reread: () => Promise<void>
  /** Calls the listener after each change; the returned function unsubscribes it. */
  readonly onChange: (listener: () => void) => () => void
}

/**
 * Opens the signing keys, and makes them at the first start. What an older secret encrypted, or none, is encrypted anew;
 * while something cannot be opened, no key is made.
 *
 * @throws KeySealError when a key cannot be decrypted with the given secrets
 */
export async function openSigningKeys(options: SigningKeysOptions): Promise<SigningKeys> {
  const { store, seal, now } = options
  await sealSecrets(store, seal)
  await makeKeys(store, seal, now())
  let keys = await readKeys(options, [])
  const listeners = new Set<() => void>()

  const reread = async () => {
    const before = keys
    keys = await readKeys(options, before)
    if (formatStates(keys) !== formatStates(before)) for (const listener of listeners) listener()
  }
  const prepareRotation = (cause: RotationCause) => rotateKeys(seal, { now: now(), cause })
  const prepareRevocation = (cause: RotationCause) => revokeKeys(seal, { now: now(), cause })
  const rotate = async (cause: RotationCause) => {
    const rotation = await store.write(await prepareRotation(cause))
    await reread()
    return rotation
  }
  return {
    list: () => keys,
    rotate,
    prepareRotation,
    prepareRevocation,
    reread,
    async revoke(cause) {
      await store.write(await prepareRevocation(cause))
      await reread()
    },
    async refresh() {
      await removeExpired(store, keys, now())
      await reread()
      if (isDue(keys, now())) await rotate(bySchedule)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const bySchedule: RotationCause = {
  reason: 'schedule',
  actorId: null,
  requester: { network_address: '', user_agent: '' },
}

async function readKeys(
  { store, seal }: SigningKeysOptions,
  known: readonly SigningKey[],
): Promise<SigningKey[]> {
  const rows = await store.read(listSigningKeys, {})
  const keys = rows.map((row) => ({ ...describe(row), privateJwk: readJwk(row, known, seal) }))
  return keys.sort(
    (a, b) =>
      order[a.state] - order[b.state] || b.changedAt - a.changedAt || a.algorithm.localeCompare(b.algorithm),
  )
}

const order = { next: 0, current: 1, retired: 2 } as const

function describe({
  kid,
  algorithm,
  state,
  created_at,
  changed_at,
}: SigningKeyRow): Omit<SigningKey, 'privateJwk'> {
  return { id: kid, algorithm, state, createdAt: created_at, changedAt: changed_at }
}

/** A key that is known need not be decrypted again: while secrets are rotated, another process may be ahead. */
function readJwk(row: SigningKeyRow, known: readonly SigningKey[], seal: KeySeal): SigningKey['privateJwk'] {
  const key = known.find(({ id }) => id === row.kid)
  return key === undefined ? JSON.parse(seal.open(row.kid, row.private_jwk).text) : key.privateJwk
}

async function removeExpired(store: Store, keys: readonly SigningKey[], now: number): Promise<void> {
  const retiredBefore = now - retiredMilliseconds
  const expired = keys.filter(({ state, changedAt }) => state === 'retired' && changedAt <= retiredBefore)
  if (expired.length === 0) return
  await store.write(function* () {
    for (const { id } of expired) yield* run(removeSigningKey, { kid: id, retiredBefore })
  })
}

function isDue(keys: readonly SigningKey[], now: number): boolean {
  return keys.some(({ state, changedAt }) => state === 'current' && changedAt + currentMilliseconds <= now)
}

function formatStates(keys: readonly SigningKey[]): string {
  return keys.map(({ id, state }) => `${id} ${state}`).join()
}

/** A key that was revoked elsewhere signs and is accepted for no longer than this. */
const everyMilliseconds = 5_000

/** Keeps a process' signing keys up to date with the store, until the returned function is called. */
export function watchSigningKeys({ refresh }: Pick<SigningKeys, 'refresh'>, log: Log): () => void {
  let isRefreshing = false
  const timer = setInterval(async () => {
    if (isRefreshing) return
    isRefreshing = true
    try {
      await refresh()
    } catch (error) {
      log.warn({ err: error }, 'the signing keys could not be read again; it is tried in a few seconds')
    } finally {
      isRefreshing = false
    }
  }, everyMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Opens the signing keys of the product's database.
 *
 * @throws ConfigurationError with one line when the secret that something is encrypted with is not given
 */
export async function openConfiguredKeys(
  store: Store,
  seal: KeySeal,
  now: () => number,
): Promise<SigningKeys> {
  try {
    return await openSigningKeys({ store, seal, now })
  } catch (error) {
    if (!(error instanceof KeySealError)) throw error
    throw new ConfigurationError(texts.otherSecret, { cause: error })
  }
}
