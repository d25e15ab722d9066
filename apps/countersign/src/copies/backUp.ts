import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, open, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { backUpFile, findDamage, openSnapshot, removeEndedAccounts } from '@countersign/server/extension'
import { locateSecretKey } from '../configuration/ensureSecretKey.ts'
import type { DatabaseLocation } from '../settings/parseSetting.ts'
import { ensureDatabaseFile } from '../store/ensureDatabaseFile.ts'
import { listNoted } from '../store/listNoted.ts'
import { refuseEarlierDatabase } from '../store/openProductStore.ts'
import { proofReferences } from '../store/proofReferences.ts'
import { copyErrors as errors } from '../texts/copies.ts'
import { CopyError, copyDatabase } from './copyDatabase.ts'

/** What is backed up where to. */
interface BackingUp {
  readonly database: DatabaseLocation
  /** A file that does not exist yet. */
  readonly to: string
  /** The secret keys that are to lie beside it, newest first; none unless that is wanted. */
  readonly secretKeys: readonly string[]
}

/**
 * Writes a backup: a SQLite file, whichever database it is of, as it was at one moment. A server may go on writing. The
 * file appears when it is whole and was checked, and only this user may read it.
 *
 * @returns its size, in bytes
 * @throws CopyError when the file exists, or what was written is damaged
 * @throws EarlierBuildError when the database was made before the first release
 */
export async function backUp({ database, to, secretKeys }: BackingUp): Promise<number> {
  const secretKeyPath = secretKeys.length > 0 ? locateSecretKey(to) : undefined
  for (const path of [to, secretKeyPath ?? to]) {
    if (existsSync(path)) throw new CopyError(errors.exists(path))
  }
  const draft = `${to}.${randomUUID()}.partial`
  try {
    await ensureDatabaseFile(draft)
    await write(database, draft)
    await assertRestorable(draft)
    await removeEndedAccounts(draft, proofReferences)
    await assertWhole(draft)
    await syncToDisk(draft)
    const { size } = await stat(draft)
    if (secretKeyPath !== undefined) await writeSecretKeys(secretKeyPath, secretKeys)
    // A link never replaces a file that came meanwhile.
    await link(draft, to)
    await syncToDisk(dirname(to))
    return size
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) await rm(`${draft}${end}`, { force: true })
  }
}

async function write(database: DatabaseLocation, draft: string): Promise<void> {
  if (database.kind === 'file') return await backUpFile(database.location, draft)
  await copyDatabase({ from: database, to: { kind: 'file', location: draft, shown: draft } })
}

/** No version restores what a build from before the first release wrote: better that is said now. */
async function assertRestorable(draft: string): Promise<void> {
  const snapshot = await openSnapshot(draft)
  try {
    await refuseEarlierDatabase((table) => listNoted(snapshot, table))
  } finally {
    await snapshot.close()
  }
}

async function assertWhole(draft: string): Promise<void> {
  const { damage } = await findDamage(draft)
  if (damage.length > 0) throw new CopyError(errors.damagedBackup(damage.join('; ')))
}

async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** In the form of `COUNTERSIGN_SECRET_KEY`. */
export async function writeSecretKeys(path: string, secretKeys: readonly string[]): Promise<void> {
  await writeFile(path, `${secretKeys.join(',')}\n`, { mode: 0o600, flag: 'wx' })
}
