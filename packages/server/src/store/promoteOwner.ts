import { appendEvent, noRequester } from './appendEvent.ts'
import { promoteAccount } from './queries/account.ts'
import { findKeyWallet } from './queries/wallet.ts'
import type { Store } from './Store.ts'
import { run, type Write } from './Write.ts'

/** Who the configuration names operator: EIP-55 addresses of key wallets, for a contract is another on each chain. */
export type ConfiguredOperators = ReadonlySet<string>

/** An account and one of its wallets. */
interface Owner {
  readonly accountId: string
  readonly address: string
  /** Null for a key wallet. */
  readonly chainId: number | null
}

/**
 * Makes an account operator when the configuration names its wallet, and says so in its activity. Tells whether it
 * did: an account that is operator already stays as it is.
 */
export function* promoteOwner(
  operators: ConfiguredOperators,
  { accountId, address, chainId }: Owner,
  now: number,
): Write<boolean> {
  if (chainId !== null || !operators.has(address)) return false
  const [promoted] = yield* run(promoteAccount, { accountId })
  if (promoted === undefined) return false
  const details = { role: 'operator', address }
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
  for (const address of operators) {
    await store.write(function* () {
      const [wallet] = yield* run(findKeyWallet, { address })
      if (wallet !== undefined) {
        yield* promoteOwner(operators, { accountId: wallet.accountId, address, chainId: null }, now)
      }
    })
  }
}
