import type { Address } from '@countersign/siwe'
import { readWallet } from './askWallet.ts'
import type { Eip1193Provider } from './Eip1193Provider.ts'

/**
 * Whether an account is a contract on the wallet's chain, as far as the wallet says. One that only delegates itself
 * (EIP-7702) has a key of its own and signs alone.
 */
export function isContractWallet(provider: Eip1193Provider, account: Address): Promise<boolean> {
  return readWallet(provider, { method: 'eth_getCode', params: [account, 'latest'] }).then(
    (code) => typeof code === 'string' && code.length > 2 && !/^0xef0100/i.test(code),
    () => false, // a wallet that does not say is taken for one with a key
  )
}
