import { run, type Service } from '@countersign/server/extension'
import { sweepArtifacts } from './artifactQueries.ts'

/** Small enough that sign-ins do not notice. */
const limit = 500

/** Removes codes, tokens, sessions and interactions that have expired, a batch in each transaction. */
export async function sweepExpired({ store, now }: Pick<Service, 'store' | 'now'>): Promise<void> {
  let removed: readonly unknown[]
  do removed = await store.write(() => run(sweepArtifacts, { now: now(), limit }))
  while (removed.length === limit)
}
