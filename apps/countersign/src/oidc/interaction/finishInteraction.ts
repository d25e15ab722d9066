import { run, type Write } from '@countersign/server/extension'
import { artifactId } from '../artifact/artifactId.ts'
import { findArtifact } from '../artifact/artifactQueries.ts'
import { saveResult } from './interactionQueries.ts'
import type { OpenInteraction } from './requireInteraction.ts'

type Result = Readonly<Record<string, unknown>>

/**
 * Tells the provider how an interaction ended; false when it is over. Of a consent and a refusal the first stands. To
 * give the same answer again is fine: the person may not have seen what became of it.
 */
export function* finishInteraction({ uid, payload }: OpenInteraction, result: Result): Write<boolean> {
  const id = artifactId('Interaction', uid)
  let before: string | undefined = payload
  while (before !== undefined) {
    const after = withResult(before, result)
    if (after === undefined) return false
    const [saved] = yield* run(saveResult, { id, before, payload: after })
    if (saved !== undefined) return true
    // Another answer came between: this one is held against it.
    const [found] = yield* run(findArtifact, { id })
    before = found?.consumed_at === null ? found.payload : undefined
  }
  return false
}

/** The record with its result; undefined where it has the contrary one. */
function withResult(payload: string, result: Result): string | undefined {
  // Whose session it began in does not matter any more: the person may have signed in since.
  const { session: _session, ...record }: { result?: Result; session?: unknown } = JSON.parse(payload)
  const isContrary = record.result !== undefined && 'error' in record.result !== 'error' in result
  return isContrary ? undefined : JSON.stringify({ ...record, result })
}
