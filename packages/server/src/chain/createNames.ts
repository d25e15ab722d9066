import { formatWalletIdentity } from '@countersign/protocol'
import { describeError } from '../log.ts'
import type { Service } from '../Service.ts'
import { lockAccount } from '../store/queries/account.ts'
import { findCredential } from '../store/queries/credential.ts'
import { findName, keepName, type LookedUpName } from '../store/queries/ensName.ts'
import { run, type Write } from '../store/Write.ts'
import type { NameReader } from './createNameReader.ts'

/** A wallet whose name may be looked up. */
interface NamedWallet {
  readonly address: string
  /** Null for a key wallet. */
  readonly chainId: number | null
}

/** Keeps the names of wallets fresh. Never waited for, and never a reason to fail. */
export interface Names {
  /** Looks a wallet's name up where it has not been for a day. */
  refresh(wallet: NamedWallet): void
}

/** Names are looked up again when they are this old. */
const freshMilliseconds = 86_400_000
/** After a failure, the same address is left alone for so long. */
const pauseMilliseconds = 600_000
/** So many lookups at a time; what comes on top is looked up when its wallet is seen again. */
const mostAtOnce = 8
/** So many addresses are remembered, not to ask the store about each of them each time. */
const mostRemembered = 10_000

/** Names where no node of chain 1 is configured: there are none. */
export const noNames: Names = { refresh: () => {} }

/** Creates the keeper of names over a reader of them. */
export function createNames(
  { store, participants, log, now }: Pick<Service, 'store' | 'participants' | 'log' | 'now'>,
  read: NameReader,
): Names {
  const underWay = new Set<string>()
  /** When an address is due again. */
  const due = new Map<string, number>()

  async function lookUp(address: string): Promise<void> {
    const [known] = await store.read(findName, { address })
    const freshUntil = (known?.checkedAt ?? 0) + freshMilliseconds
    if (now() < freshUntil) return remember(address, freshUntil)
    remember(address, now() + pauseMilliseconds)
    const name = await read(address)
    const checkedAt = now()
    const isNew = name !== (known?.name ?? null)
    await store.write(() => keep(participants, { address, name, checkedAt }, isNew))
    remember(address, checkedAt + freshMilliseconds)
  }

  function remember(address: string, until: number): void {
    due.delete(address)
    due.set(address, until)
    const [oldest] = due.keys()
    if (due.size > mostRemembered && oldest !== undefined) due.delete(oldest)
  }

  return {
    refresh(wallet) {
      const { address } = wallet
      const isDue = now() >= (due.get(address) ?? 0)
      if (!(isDue && hasEnsName(wallet)) || underWay.has(address) || underWay.size >= mostAtOnce) return
      underWay.add(address)
      lookUp(address)
        .catch((error: unknown) => log.warn({ err: describeError(error) }, 'Could not look up a name.'))
        .finally(() => underWay.delete(address))
    },
  }
}

/** Keeps a name, and tells of it where it is another one. */
function* keep(participants: Service['participants'], found: LookedUpName, isNew: boolean): Write<void> {
  const { address, checkedAt: now } = found
  yield* run(keepName, found)
  if (!isNew) return
  const owners = [
    ...(yield* run(findCredential, { identity: formatWalletIdentity({ address, chainId: null }) })),
    ...(yield* run(findCredential, { identity: formatWalletIdentity({ address, chainId: 1 }) })),
  ]
  // In one order, so that two that name the same accounts do not wait for each other.
  for (const accountId of [...new Set(owners.map((owner) => owner.accountId))].toSorted()) {
    yield* run(lockAccount, { accountId })
    yield* participants.onNamesChanged({ accountId, now })
  }
}

/** Whether a name on chain 1 is this wallet's: the address of a contract on another chain can be someone else's there. */
export function hasEnsName({ chainId }: Pick<NamedWallet, 'chainId'>): boolean {
  return chainId === null || chainId === 1
}
