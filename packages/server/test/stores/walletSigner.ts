import { formatWalletIdentity } from '@countersign/protocol'
import type { SessionSigner } from '../../src/store/openSession.ts'

/** A wallet that signs in: a key, or a contract on its chain. */
export function walletSigner(address: string, chainId: number | null = null): SessionSigner {
  const wallet = { address, chainId }
  return { kind: 'wallet', identity: formatWalletIdentity(wallet), wallet, mayRevoke: chainId !== null }
}
