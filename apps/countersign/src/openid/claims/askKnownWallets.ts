import { isNeverVerifiable, type LinkedWalletRow, type Service } from '@countersign/server/extension'
import { SignInError } from '@countersign/siwe'

/** Whether a wallet still confirms what it signed, so that an application may be told of it. A key wallet is not asked. */
export interface KnownWallets {
  /**
   * Of the wallet that the application sees.
   *
   * @throws {SignInError} `chain_unreachable` when a contract wallet could not be asked for an hour.
   */
  readonly isConfirmed: (wallet: Pick<LinkedWalletRow, 'id' | 'identity'>) => Promise<boolean>
  /** Leaves out of further wallets those that say no, or could not be asked for an hour: none of them stops a sign-in. */
  readonly keepConfirmed: (wallets: readonly LinkedWalletRow[]) => Promise<readonly LinkedWalletRow[]>
}

/** Creates the check of the wallets that applications know. */
export function askKnownWallets({ reverifyWallet }: Pick<Service, 'reverifyWallet'>): KnownWallets {
  async function isKept(wallet: LinkedWalletRow): Promise<boolean> {
    try {
      return await reverifyWallet(wallet)
    } catch (error) {
      if (error instanceof SignInError) return false
      throw error
    }
  }

  return {
    async isConfirmed(wallet) {
      try {
        return await reverifyWallet(wallet)
      } catch (error) {
        // Its chain is not configured any more: nobody can ever tell, and the person must be able to choose another.
        if (isNeverVerifiable(error)) return false
        throw error
      }
    },
    async keepConfirmed(wallets) {
      const answers = await Promise.all(wallets.map(isKept))
      return wallets.filter((_wallet, index) => answers[index])
    },
  }
}
