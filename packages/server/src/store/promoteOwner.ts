import { appendEvent, noRequester } from './appendEvent.ts'
import { promoteAccount } from './queries/account.ts'
import { findCredential } from './queries/credential.ts'
import type { Store } from './Store.ts'
import { run, type Write } from './Write.ts'

/** Who the configuration names operator: the identities of key wallets, for a contract is another on each chain. */
export type ConfiguredOperators = ReadonlySet<string>

/** An account and one of its keys. */
interface Owner {
  readonly accountId: string
  readonly identity: string
}

/**
 * Makes an account operator when the configuration names its key, and says so in its activity. Tells whether it
 * did: an account that is operator already stays as it is.
 */
export function* promoteOwner(
  operators: ConfiguredOperators,
  { accountId, identity }: Owner,
  now: number,
): Write<boolean> {
  if (!operators.has(identity)) return false
  const [promoted] = yield* run(promoteAccount, { accountId })
  if (promoted === undefined) return false
  const details = { role: 'operator', address: identity }
  yield* appendEvent({
    accountId,
    actorId: null,
    kind: 'role_changed',
    requester: noRequester,
    now,
    details,
  })
  return true
}

/** Makes the accounts operator that the configuration names and that exist. To be called at the start of a server. */
export async function promoteOperators(
  store: Store,
  operators: ConfiguredOperators,
  now: number,
): Promise<void> {
  for (const identity of operators) {
    await store.write(function* () {
      const [found] = yield* run(findCredential, { identity })
      if (found !== undefined) yield* promoteOwner(operators, { accountId: found.accountId, identity }, now)
    })
  }
}
