import { noRequester, run, type Write } from '@countersign/server/extension'
import type { Applied } from '../../fields/Applied.ts'
import { actAsServer } from '../../store/Actor.ts'
import { appendEvent } from '../../store/appendEvent.ts'
import { type ApplicationRow, formatContent } from '../applicationRow.ts'
import {
  insertApplication,
  listDeclared,
  lockApplication,
  updateApplication,
} from '../applications.queries.ts'
import { removeLocked } from '../applications.writes.ts'
import { claimGateHosts, releaseGateHosts } from '../gateHosts.ts'
import { findNewAccess } from '../newApplicationAccess.ts'
import type { DeclaredApplication } from './parseDeclared.ts'

/**
 * The transaction that makes the store hold the applications that the file declares: adds, changes, and removes what an
 * earlier file declared and this one does not. An application that an operator added under the same client id belongs to
 * the file from now on.
 */
export function* writeDeclaredApplications(
  declared: readonly DeclaredApplication[],
  now: number,
): Write<Applied> {
  const actor = actAsServer(now)
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
  // Only now: a host may have gone from one gate of the file to another.
  const written = new Set([...added, ...changed])
  for (const { clientId, application } of declared) {
    if (application.gate !== undefined && written.has(clientId))
      yield* claimGateHosts(clientId, application.gate)
  }
  return { added, changed, removed }
}

/** The transaction that makes what a file declared the operators', where none declares applications any more. */
export function* releaseDeclaredApplications(): Write<Applied> {
  const changed: string[] = []
  for (const { client_id: clientId } of yield* run(listDeclared, {})) {
    const [row] = yield* run(lockApplication, { clientId })
    if (row === undefined) continue
    yield* run(updateApplication, { clientId, ...row, source: 'operator' })
    changed.push(clientId)
  }
  return { added: [], changed, removed: [] }
}

function* applyOne(
  { clientId, application: written, hasDefaultAccess, secretHash }: DeclaredApplication,
  now: number,
): Write<'added' | 'changed' | 'same'> {
  const application = hasDefaultAccess ? { ...written, access: yield* findNewAccess() } : written
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
  yield* releaseGateHosts(clientId)
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

/** Bytes as text, so that they can be compared. */
export function formatHex(bytes: Uint8Array | null): string | null {
  return bytes === null ? null : Buffer.from(bytes).toString('hex')
}
