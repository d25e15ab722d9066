import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Store } from '@countersign/server'
import type { Configuration } from '../configuration/Configuration.ts'
import { ConfigurationError } from '../configuration/ConfigurationError.ts'
import { ensureSecretKey } from '../secret-key/ensureSecretKey.ts'
import { makeSecretKey } from '../secret-key/makeSecretKey.ts'
import { openProductStore } from '../store/openProductStore.ts'
import { explainStore } from './explainStore.ts'

/** The store, and the secrets that belong to it. */
export interface Database {
  readonly store: Store
  readonly secretKeys: readonly [string, ...string[]]
  /** Where the secret was generated, or null where it was given. */
  readonly secretKeyPath: string | null
}

/**
 * Opens the database, and makes its folder and its secret where there are none.
 *
 * @throws ConfigurationError with one line when that is not possible
 */
export async function openDatabase({ database, secretKeys }: Configuration): Promise<Database> {
  try {
    if (database.kind === 'file') await ensureFile(database.location)
    const secrets = secretKeys ? { secretKeys, secretKeyPath: null } : await findSecretKeys(database)
    return { store: await openProductStore(database.location), ...secrets }
  } catch (error) {
    const line = explainStore(error, database)
    throw line === undefined ? error : new ConfigurationError(line, { cause: error })
  }
}

/** Makes the file that others may not read; SQLite gives the files that it puts beside it the same rights. */
async function ensureFile(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'a', 0o600)
  await file.close()
}

async function findSecretKeys(database: Configuration['database']): Promise<Omit<Database, 'store'>> {
  if (database.kind !== 'file') return { secretKeys: [makeSecretKey()], secretKeyPath: null }
  const { secretKey, path } = await ensureSecretKey(database.location)
  return { secretKeys: [secretKey], secretKeyPath: path }
}
