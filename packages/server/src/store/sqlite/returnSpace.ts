import type { Database } from 'better-sqlite3'
import { givesSpaceBack } from './compactFile.ts'
import type { GroupCommit } from './GroupCommit.ts'

/** Free pages that stay, 4 MB of them: the next rows need them, and growing a file anew costs more than keeping them. */
const keptPages = 1_024

/** Pages that are cut off in one transaction: a millisecond or two of work. */
const batchPages = 128

/** And the transactions of one call: 32 MB, so that other writes have their turn. */
const mostBatches = 64

/** Cuts pages that no row needs off a file, a few in each transaction. */
export async function returnSpace(database: Database, group: GroupCommit): Promise<void> {
  if (!givesSpaceBack(database)) return
  for (let count = 0; count < mostBatches; count += 1) {
    const surplus = Number(database.pragma('freelist_count', { simple: true })) - keptPages
    if (surplus <= 0) return
    await group.add(() => database.pragma(`incremental_vacuum(${Math.min(surplus, batchPages)})`))
  }
}
