import { randomUUID } from 'node:crypto'
import type { Store } from '@countersign/server'
import { run } from '@countersign/server/extension'
import { findClaim, findOperator, offerClaim, withdrawClaim } from './claimQueries.ts'
import { claimToken, type SecretKeys } from './claimToken.ts'

interface ClaimOptions {
  readonly store: Store
  readonly secretKeys: SecretKeys
  /** Whom the configuration names. */
  readonly operators: readonly string[]
}

/**
 * The token of the one-time link by which the first operator is found; undefined where there is one already, or the
 * configuration names some. A link that was printed before then opens nothing any more.
 */
export async function openClaim({ store, secretKeys, operators }: ClaimOptions): Promise<string | undefined> {
  const fresh = randomUUID()
  const id = await store.write(function* () {
    const [operator] = yield* run(findOperator, {})
    if (operators.length > 0 || operator !== undefined) {
      yield* run(withdrawClaim, {})
      return undefined
    }
    yield* run(offerClaim, { id: fresh })
    const [claim] = yield* run(findClaim, {})
    return claim?.value
  })
  return id && claimToken(secretKeys, id)
}
