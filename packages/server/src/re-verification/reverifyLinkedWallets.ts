import { isContractIdentity } from '../keyNames.ts'
import { readSigned } from '../proof/keptProof.ts'
import type { Service } from '../Service.ts'
import { recordVerified } from '../store/queries/proof.ts'
import type { LinkedKeyRow } from '../store/queries/wallet.ts'
import { findVouch, recordVouchRefused } from '../store/queries/walletVouch.ts'
import { run } from '../store/Write.ts'
import { createReverification } from './reverifyContractWallets.ts'

/**
 * Whether a linked wallet still confirms what it signed last, by the same rules as for a session. Once it says no, the
 * answer is no until it signs anew. A key always confirms what it signed, and costs nothing here.
 *
 * @throws {SignInError} `chain_unreachable` or `wallet_unverifiable` when it could not be asked for an hour.
 */
export type WalletReverification = (wallet: Pick<LinkedKeyRow, 'id' | 'identity'>) => Promise<boolean>

type Needs = Pick<Service, 'store' | 'engine' | 'checkContract' | 'log' | 'now'>

/** Creates the check of linked wallets. */
export function createWalletReverification(needs: Needs): WalletReverification {
  const { store, log } = needs
  const reverify = createReverification<Vouch>(needs, {
    async findSigned({ id }) {
      const [found] = await store.read(findVouch, { walletId: id })
      if (found === undefined || found.chain_id === null || found.refused_at !== null) return undefined
      const { payload, verified_at: verifiedAt, address, chain_id: chainId, account_id: accountId } = found
      return { ...readSigned(payload), address, chainId, accountId, verifiedAt }
    },
    async recordVerified({ proofId: id }, now) {
      await store.write(() => run(recordVerified, { id, now }))
    },
    async end({ id: walletId, proofId }, now) {
      log.info({ wallet: walletId }, 'Applications are told no more of a wallet that says no.')
      await store.write(() => run(recordVouchRefused, { walletId, proofId, now }))
    },
  })
  return async ({ id: walletId, identity }) => {
    if (!isContractIdentity(identity)) return true
    const [found] = await store.read(findVouch, { walletId })
    if (found === undefined || found.refused_at !== null) return false
    const { proof_id: proofId, verified_at: verifiedAt } = found
    return await reverify({ id: walletId, proofId, verifiedAt })
  }
}

interface Vouch {
  /** Of the wallet. */
  readonly id: string
  readonly proofId: string
  readonly verifiedAt: number
}
