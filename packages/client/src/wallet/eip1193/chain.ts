import { readResult } from './answers.ts'
import { readWallet } from './askWallet.ts'
import type { Eip1193Provider } from './Eip1193Provider.ts'

/**
 * Reads a wallet's chain id: a hex quantity (EIP-695), or the plain number that some wallets send; undefined
 * for anything else.
 *
 * @example readChainId('0xa') // 10
 */
export function readChainId(answer: unknown): number | undefined {
  const given = readResult(answer)
  const text = typeof given === 'string' ? given.trim() : ''
  const id = /^(0x[0-9a-f]+|\d+)$/i.test(text) ? Number(text) : given
  return typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 ? id : undefined
}

/**
 * Whether an account is a contract on the wallet's chain, as far as the wallet says. One that only delegates itself
 * (EIP-7702) has a key of its own and signs alone.
 */
export function isContractWallet(provider: Eip1193Provider, account: string): Promise<boolean> {
  return readWallet(provider, { method: 'eth_getCode', params: [account, 'latest'] }).then(
    (code) => typeof code === 'string' && code.length > 2 && !/^0xef0100/i.test(code),
    () => false, // a wallet that does not say is taken for one with a key
  )
}
