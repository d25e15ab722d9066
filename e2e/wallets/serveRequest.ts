import { type Address, type Hex, hexToString, isAddress, isAddressEqual, isHex } from 'viem'
import { ProviderError } from './ProviderError.ts'
import type { WalletRequest } from './TestWallet.ts'

/** What a wallet knows and can do. */
export interface Vault {
  readonly accounts: () => readonly Address[]
  /** Whether the person allowed this site to see the accounts. */
  readonly isConnected: () => boolean
  readonly connect: () => Promise<void>
  readonly sign: (data: Hex, address: Address) => Promise<Hex>
  readonly noteSigned: (text: string) => void
}

/** Answers a request as EIP-1193 and EIP-1474 say. Throws a `ProviderError`. */
export const serveRequest = async (vault: Vault, { method, params }: WalletRequest): Promise<unknown> => {
  switch (method) {
    case 'eth_chainId':
      return '0x1'
    case 'eth_accounts':
      return vault.isConnected() ? vault.accounts() : []
    case 'eth_requestAccounts':
      if (!vault.isConnected()) await vault.connect()
      return vault.accounts()
    case 'personal_sign':
      return signText(vault, params)
    default:
      throw new ProviderError(-32601, `The method ${method} does not exist.`)
  }
}

const signText = async (vault: Vault, [data, address]: readonly unknown[]): Promise<Hex> => {
  if (!isHex(data)) throw new ProviderError(-32602, 'The data to sign must be hex.')
  const account = vault.accounts().find((candidate) => vault.isConnected() && isSame(candidate, address))
  if (!account) throw new ProviderError(4100, 'The account is not shared with this site.')
  const signature = await vault.sign(data, account)
  vault.noteSigned(hexToString(data))
  return signature
}

const isSame = (account: Address, candidate: unknown): boolean =>
  typeof candidate === 'string' &&
  isAddress(candidate, { strict: false }) &&
  isAddressEqual(account, candidate)
