import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { EarlierBuildError, NewerDatabaseError, StorageError } from '@countersign/server'
import { backUpFile, findDamage, forgetNonces, openSnapshot, run } from '@countersign/server/extension'
import { opensSecrets } from '../keys/sealSecrets.ts'
import { forgetProofsUntil } from '../openid/client/usedProofs.ts'
import { withdrawClaim } from '../people/claim.queries.ts'
import type { DatabaseLocation } from '../settings/parseSetting.ts'
import { listNoted } from '../store/listNoted.ts'
import { listPending, openProductStore } from '../store/openProductStore.ts'
import type { ProductSchema } from '../store/ProductSchema.ts'
import { copyErrors as errors } from '../texts/copies.ts'
import { type Copied, CopyError, copyDatabase } from './copyDatabase.ts'
import { endInvitations, endOldSecrets, listSecrets, open, type RestoredSecret } from './endOpen.ts'
import { recordRestore, recordRestoredSignOuts } from './recordRestore.ts'

/** What is restored where to. */
interface Restoring {
  readonly backup: string
  readonly to: DatabaseLocation
  readonly secretKeys: readonly string[]
  /** What was issued before the restore: `end` it, or `keep` it although some of it was ended since the backup. */
  readonly sessions: 'end' | 'keep'
  /** What is in the database: `refuse` to restore over it, or `replace` it. */
  readonly present: 'refuse' | 'replace'
}

/** What was restored. */
export interface Restored extends Copied {
  /** How far the backup reaches: its newest event, in milliseconds; null where it has none. */
  readonly until: number | null
  /** How many invitations worked, and have ended. */
  readonly invitations: number
  /** The applications whose secret is that of the backup. */
  readonly secrets: readonly RestoredSecret[]
  /** How many notices wait for applications, which are told of the sessions that have ended. */
  readonly notices: number
}

/**
 * What somebody may have ended since the backup, and would come back with it. New signing keys are made at the next start:
 * one of these may have been revoked because it leaked.
 */
const ended: readonly (keyof ProductSchema)[] = [
  'session',
  'authorization_request',
  'interaction',
  'authorization_code',
  'access_token',
  'refresh_token',
  'service_token',
  'device_code',
  'token_family',
  'used_proof',
  'application_session',
  'sign_out_request',
  'kept_form',
  'gate_code',
  'gate_session',
  'signing_key',
  'operator_token',
]

/**
 * Restores a backup into a database, in one transaction. The backup is brought to the schema of this version on the way,
 * and stays as it is.
 *
 * @throws CopyError when the file is no backup of this version or an older one, or is damaged, the database has rows, or the
 * secret key is another one
 */
export async function restore({ backup, to, secretKeys, sessions, present }: Restoring): Promise<Restored> {
  const parent = to.kind === 'file' ? dirname(to.location) : tmpdir()
  await mkdir(parent, { recursive: true })
  // Only this user may enter it.
  const folder = await mkdtemp(join(parent, '.countersign-restore-'))
  try {
    const path = join(folder, 'backup.db')
    await takeBackup(backup, path)
    const recorded = await prepare(path, secretKeys, sessions)
    const from = { kind: 'file', location: path, shown: path } as const
    const copied = await copyDatabase({
      from,
      to,
      present,
      leftEmpty: sessions === 'end' ? [...open, ...ended] : open,
    })
    return { ...copied, ...recorded }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The file itself stays as it is. */
async function takeBackup(backup: string, path: string): Promise<void> {
  try {
    await backUpFile(backup, path)
  } catch (error) {
    const isForeign = error instanceof StorageError && error.reason === 'damaged'
    throw isForeign ? new CopyError(errors.noBackup(backup), { cause: error }) : error
  }
  const { damage } = await findDamage(path)
  if (damage.length > 0) throw new CopyError(errors.damagedFile(backup, damage.join('; ')))
  const snapshot = await openSnapshot(path)
  try {
    if (!snapshot.tables.some(({ name }) => name === 'product_migration' || name === 'migration'))
      throw new CopyError(errors.noBackup(backup))
    await listPending((table) => listNoted(snapshot, table))
  } catch (cause) {
    if (cause instanceof NewerDatabaseError) throw new CopyError(errors.newerBackup(backup), { cause })
    if (cause instanceof EarlierBuildError) throw new CopyError(errors.earlierBackup(backup), { cause })
    throw cause
  } finally {
    await snapshot.close()
  }
}

/**
 * Brings the backup up to date, refuses what may be spent although the backup does not know it, and records the restore in
 * it for people and applications.
 */
async function prepare(
  path: string,
  secretKeys: readonly string[],
  sessions: Restoring['sessions'],
): Promise<Pick<Restored, 'until' | 'notices' | 'invitations' | 'secrets'>> {
  const store = await openProductStore(path)
  try {
    if (!(await opensSecrets(store, secretKeys))) throw new CopyError(errors.otherSecret)
    const now = Date.now()
    await forgetNonces(store, now)
    await forgetProofsUntil(store, now)
    // A link of before may have been used since. The next start prints a new one where there is no operator.
    await store.write(() => run(withdrawClaim, {}))
    const until = await recordRestore(store, { sessions, now })
    const invitations = await endInvitations(store, now)
    await endOldSecrets(store)
    const secrets = await listSecrets(store)
    return {
      until,
      invitations,
      secrets,
      notices: sessions === 'end' ? await recordRestoredSignOuts(store, now) : 0,
    }
  } finally {
    await store.close()
  }
}
