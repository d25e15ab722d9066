import type { LinkedWallet, SessionSummary } from '@countersign/protocol'
import { shortenAddress } from '@countersign/react'
import { texts } from './texts/parts.ts'

/**
 * Names where a session runs, as far as its user agent told.
 *
 * @example nameDevice({ browser: 'Chromium', system: 'Linux' }) // 'Chromium on Linux'
 */
export function nameDevice({ browser, system }: Pick<SessionSummary, 'browser' | 'system'>): string {
  const name = browser ?? texts.unknownBrowser
  return system === null ? name : texts.browserOnSystem(name, system)
}

/**
 * What a wallet is called: its label, else the name that leads to it, and always its short address.
 *
 * @example nameWallet({ label: 'Ledger', ensName: null, address }) // 'Ledger (0x7E5F…5Bdf)'
 */
export function nameWallet({
  label,
  ensName,
  address,
}: Pick<LinkedWallet, 'label' | 'ensName' | 'address'>): string {
  const name = label ?? ensName
  return name === null ? shortenAddress(address) : texts.namedAddress(name, shortenAddress(address))
}

/** The chains that people meet most; any other is called by its number. */
const names: Readonly<Record<number, string>> = {
  1: 'Ethereum',
  10: 'OP Mainnet',
  56: 'BNB Smart Chain',
  100: 'Gnosis',
  137: 'Polygon',
  324: 'ZKsync Era',
  8453: 'Base',
  42161: 'Arbitrum One',
  11155111: 'Sepolia',
}

/**
 * Names a chain by its id.
 *
 * @example nameChain(8453) // 'Base (chain 8453)'
 */
export function nameChain(chainId: number): string {
  const name = names[chainId]
  return name === undefined ? texts.chain(chainId) : texts.namedChain(name, chainId)
}
