import { setTimeout as wait } from 'node:timers/promises'
import type { Observe, Store } from '@countersign/server'
import { compactSmallFile } from '@countersign/server/extension'
import {
  ensureSecretKey,
  findSecretKey,
  locateSecretKey,
  makeSecretKey,
} from '../configuration/ensureSecretKey.ts'
import { createKeySeal, type KeySeal } from '../keys/KeySeal.ts'
import { hasSealedSecrets } from '../keys/sealSecrets.ts'
import type { Configuration } from '../settings/Configuration.ts'
import { ConfigurationError, type DatabaseLocation } from '../settings/parseSetting.ts'
import { explainFailure, findCode, findPlace, isPassing } from '../store/databaseFailure.ts'
import { ensureDatabaseFile } from '../store/ensureDatabaseFile.ts'
import { openProductStore } from '../store/openProductStore.ts'
import { databaseTexts as texts } from '../texts/start.ts'

/** The store, and the secrets that belong to it. */
export interface Database {
  readonly store: Store
  readonly secretKeys: readonly [string, ...string[]]
  /** Encrypts what is secret in the store. */
  readonly seal: KeySeal
  /** Where the secret was generated, or null where it was given. */
  readonly secretKeyPath: string | null
}

/** How long to wait for a database that does not answer yet, and who is told so. */
interface Waiting {
  readonly seconds: number
  readonly tell: (line: string) => void
}

/**
 * Opens the database, and makes its folder and its secret where there are none. A database that does not answer yet is
 * waited for where there is someone to tell.
 *
 * @throws ConfigurationError with one line when that is not possible
 */
export async function openDatabase(
  configuration: Configuration,
  waiting?: Waiting,
  observe?: Observe,
): Promise<Database> {
  const { database } = configuration
  try {
    const opened = await onceThere(() => openOnce(configuration, observe), database, waiting)
    if (waiting !== undefined && database.kind === 'file') await compactOrTell(database.location, waiting)
    return opened
  } catch (error) {
    const line = explainFailure(error, database)
    throw line === undefined ? error : new ConfigurationError(line, { cause: error })
  }
}

async function openOnce(
  { database, poolSize, secretKeys }: Configuration,
  observe: Observe | undefined,
): Promise<Database> {
  if (database.kind === 'file') await ensureDatabaseFile(database.location)
  const store = await openProductStore(database.location, { poolSize, observe })
  try {
    const secrets = secretKeys
      ? await describeGiven(secretKeys, database)
      : await findSecrets(database, store)
    return { store, ...secrets }
  } catch (error) {
    await store.close()
    throw error
  }
}

/** A file of up to this size is written anew within a second. */
const smallBytes = 64 * 1024 * 1024

/** Lets a file of an earlier version give space back, or says how, where that would hold up the start. */
async function compactOrTell(path: string, { tell }: Waiting): Promise<void> {
  const size = await compactSmallFile(path, smallBytes)
  if (size !== undefined) tell(texts.keepsSpace(path, size))
}

/** How often a database that does not answer is asked again. */
const pauseMilliseconds = 500

async function onceThere<Result>(
  act: () => Promise<Result>,
  database: DatabaseLocation,
  { seconds, tell }: Waiting = { seconds: 0, tell: () => {} },
): Promise<Result> {
  const end = performance.now() + seconds * 1_000
  for (let tries = 0; ; tries += 1) {
    try {
      return await act()
    } catch (error) {
      const code = findCode(error)
      if (code === undefined || !isPassing(code, database) || performance.now() >= end) throw error
      if (tries === 0) tell(texts.waiting(findPlace(database), code, seconds))
    }
    await wait(Math.min(pauseMilliseconds, end - performance.now()))
  }
}

type Secrets = Omit<Database, 'store'>

/** Whoever sets a secret where one was generated before need not copy that: it counts as the oldest. */
async function describeGiven(
  given: readonly [string, ...string[]],
  database: DatabaseLocation,
): Promise<Secrets> {
  const generated = database.kind === 'file' ? await findSecretKey(database.location) : undefined
  return describeSecrets(generated === undefined ? given : [...given, generated.secretKey], null)
}

/**
 * The secret beside the database, which is made where there is none. It is not made for a database that was encrypted
 * with another one: whoever encrypts has written the file before, so this asks for the file after the database.
 */
async function findSecrets(database: DatabaseLocation, store: Store): Promise<Secrets> {
  if (database.kind !== 'file') return describeSecrets([makeSecretKey()], null)
  const { location } = database
  if ((await hasSealedSecrets(store)) && (await findSecretKey(location)) === undefined) {
    throw new ConfigurationError(texts.lostSecret(locateSecretKey(location)))
  }
  const { secretKey, path } = await ensureSecretKey(location)
  return describeSecrets([secretKey], path)
}

function describeSecrets(secretKeys: Database['secretKeys'], secretKeyPath: string | null): Secrets {
  return { secretKeys, seal: createKeySeal(secretKeys), secretKeyPath }
}
