import type { Store } from '@countersign/server'
import { promoteOperators } from '@countersign/server/extension'
import type { SecretKeys } from './claim/claimToken.ts'
import { openClaim } from './claim/openClaim.ts'

interface OperatorSearch {
  readonly store: Store
  readonly secretKeys: SecretKeys
  /** Whom the configuration names. */
  readonly operators: readonly string[]
  /** Where people are led. */
  readonly origin: string
}

/**
 * Makes those operator whom the configuration names, and where there is nobody, gives the link by which the first
 * one is found. What the link holds is in its fragment, which no browser sends and no log has.
 */
export async function findOperators({ origin, ...search }: OperatorSearch): Promise<string | undefined> {
  const { store, operators } = search
  await promoteOperators(store, new Set(operators), Date.now())
  const token = await openClaim(search)
  return token && `${origin}/operator/claim#${token}`
}
