import { readFile } from 'node:fs/promises'
import type { Store } from '@countersign/server'
import { noRequester, run, type Write } from '@countersign/server/extension'
import { ConfigurationError } from '../../configuration/parseSetting.ts'
import type { Configuration } from '../../configuration/settings.ts'
import type { Log } from '../../log.ts'
import { appendEvent } from '../../store/appendEvent.ts'
import { settingTexts as texts } from '../../texts/start.ts'
import { ApplicationError } from '../ApplicationError.ts'
import {
  findApplication,
  insertApplication,
  listDeclared,
  lockApplication,
  updateApplication,
} from '../applicationQueries.ts'
import { type ApplicationRow, formatContent } from '../applicationRow.ts'
import type { Actor } from '../changes.ts'
import { removeLocked } from '../changes.ts'
import { type ApplicationRules, parseNewClientId } from '../parseApplication.ts'
import { type DeclaredApplication, parseDeclared } from './parseDeclared.ts'

/** What became of the declared applications, by their client ids. */
interface Applied {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
}

/**
 * Makes the store hold what the file declares: adds, changes, and removes what an earlier file declared and this one
 * does not. An application that an operator added under the same client id belongs to the file from now on.
 */
export function applyDeclared(
  store: Store,
  declared: readonly DeclaredApplication[],
  now: number,
): Promise<Applied> {
  const actor: Actor = { actorId: null, requester: noRequester, now }
  return store.write(function* () {
    const ids = new Set(declared.map(({ clientId }) => clientId))
    const before = yield* run(listDeclared, {})
    const gone = before.filter(({ client_id }) => !ids.has(client_id))
    const removed: string[] = []
    for (const { client_id: clientId } of gone) {
      // Another process that starts may have been first.
      const [locked] = yield* run(lockApplication, { clientId })
      if (locked?.source !== 'file') continue
      yield* removeLocked(locked, actor)
      removed.push(clientId)
    }
    const added: string[] = []
    const changed: string[] = []
    // In one order, so that processes that start at once wait for one another and not in a circle.
    for (const one of declared.toSorted((a, b) => (a.clientId < b.clientId ? -1 : 1))) {
      const outcome = yield* applyOne(one, now)
      if (outcome === 'added') added.push(one.clientId)
      if (outcome === 'changed') changed.push(one.clientId)
    }
    return { added, changed, removed }
  })
}

/** Where no file is configured any more, what it declared is the operators' from now on. */
export async function releaseDeclared(store: Store): Promise<void> {
  await store.write(function* () {
    for (const { client_id: clientId } of yield* run(listDeclared, {})) {
      const [row] = yield* run(lockApplication, { clientId })
      if (row !== undefined) yield* run(updateApplication, { clientId, ...row, source: 'operator' })
    }
  })
}

function* applyOne(
  { clientId, application, secretHash }: DeclaredApplication,
  now: number,
): Write<'added' | 'changed' | 'same'> {
  const content = formatContent(application)
  const fresh = {
    client_id: clientId,
    ...content,
    secret_hash: secretHash,
    source: 'file',
    created_at: now,
  } as const
  const note = { accountId: null, actorId: null, requester: noRequester, now } as const
  const [inserted] = yield* run(insertApplication, fresh)
  const details = { clientId, name: application.name }
  if (inserted !== undefined) {
    yield* appendEvent({ ...note, kind: 'application_added', details })
    return 'added'
  }
  const [before] = yield* run(lockApplication, { clientId })
  if (before === undefined || isSame(before, fresh)) return 'same'
  yield* run(updateApplication, {
    clientId,
    ...content,
    source: 'file',
    secret_hash: secretHash,
    old_secret_hash: null,
    old_secret_until: null,
    disabled_at: null,
  })
  yield* appendEvent({ ...note, kind: 'application_changed', details: { ...details, fields: 'file' } })
  return 'changed'
}

type Fresh = Pick<ApplicationRow, 'name' | 'metadata' | 'source' | 'logo' | 'secret_hash'>

function isSame(before: ApplicationRow, fresh: Fresh): boolean {
  return (
    before.name === fresh.name &&
    before.metadata === fresh.metadata &&
    before.source === fresh.source &&
    before.disabled_at === null &&
    formatHex(before.logo) === formatHex(fresh.logo) &&
    formatHex(before.secret_hash) === formatHex(fresh.secret_hash)
  )
}

function formatHex(bytes: Uint8Array | null): string | null {
  return bytes === null ? null : Buffer.from(bytes).toString('hex')
}

/**
 * At the start: makes the store hold what the configured file declares.
 *
 * @throws ConfigurationError with one line that says where the file is wrong
 */
export async function syncDeclared(
  store: Store,
  { applicationsFile }: Pick<Configuration, 'applicationsFile'>,
  { rules, log, now }: { rules: ApplicationRules; log: Log; now: number },
): Promise<void> {
  if (applicationsFile === null) return releaseDeclared(store)
  const declared = await readDeclared(applicationsFile, rules)
  await checkNew(store, declared, applicationsFile)
  const applied = await applyDeclared(store, declared, now)
  const count = applied.added.length + applied.changed.length + applied.removed.length
  if (count > 0) log.info({ ...applied }, 'the declared applications were brought up to date')
}

/** An application that is there already keeps its client id, also one that a new application may not have. */
async function checkNew(store: Store, declared: readonly DeclaredApplication[], path: string): Promise<void> {
  for (const [at, { clientId }] of declared.entries()) {
    const [known] = await store.read(findApplication, { clientId })
    try {
      if (known === undefined) parseNewClientId(clientId)
    } catch (error) {
      throw error instanceof ApplicationError
        ? refuseFile(path, new ApplicationError(`${at}.${error.field}`, error.detail))
        : error
    }
  }
}

/**
 * Reads the file of declared applications.
 *
 * @throws ConfigurationError with one line that says where it is wrong
 */
async function readDeclared(path: string, rules: ApplicationRules): Promise<DeclaredApplication[]> {
  try {
    return parseDeclared(await readFile(path, 'utf8'), rules)
  } catch (error) {
    if (error instanceof ApplicationError) throw refuseFile(path, error)
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new ConfigurationError(texts.applicationsFile(path, code), { cause: error })
  }
}

function refuseFile(path: string, error: ApplicationError): ConfigurationError {
  const place = error.field === '' ? path : `${path}, ${error.field}:`
  return new ConfigurationError(`${place} ${error.detail}.`.replace(/\s+/g, ' '), { cause: error })
}
