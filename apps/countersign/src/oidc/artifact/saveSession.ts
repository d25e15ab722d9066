import { run, type Write } from '@countersign/server/extension'
import { type SavedArtifact, saveArtifact } from './artifactQueries.ts'
import { mergeChanges } from './mergeChanges.ts'
import { changeSession, insertSession, lockSession } from './sessionQueries.ts'

/**
 * Saves a session as a request leaves it, which found it as it was before, or found none. What another request has
 * changed in between stays, and one that has ended in between is not begun again.
 */
export function* saveSession(row: SavedArtifact, before: string | undefined): Write<void> {
  const [saved] =
    before === undefined ? yield* run(insertSession, row) : yield* run(changeSession, { ...row, before })
  if (saved !== undefined) return
  const [kept] = yield* run(lockSession, { id: row.id })
  if (kept === undefined) return
  const merged = mergeChanges(JSON.parse(before ?? '{}'), JSON.parse(row.payload), JSON.parse(kept.payload))
  yield* run(saveArtifact, { ...row, payload: JSON.stringify(merged) })
}
