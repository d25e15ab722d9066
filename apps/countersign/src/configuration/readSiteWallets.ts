import type { SiteWallets } from '@countersign/product-api'
import { isLoopback } from '@countersign/siwe'
import { ConfigurationError, parseChoice, type SettingText } from '../settings/parseSetting.ts'
import { type SettingKey, settings } from '../settings/settings.ts'
import { settingTexts as texts } from '../texts/start.ts'
import type { GivenSettings } from './readConfiguration.ts'

/** The wallets that pages offer beside those of the browser. */
export function readSiteWallets(given: GivenSettings, chains: Chains): SiteWallets {
  return { ...readBaseAccount(given, chains), ...readWalletConnect(given, chains) }
}

/** What contract wallets are checked with. */
interface Chains {
  /** Those that messages may name. */
  readonly allowed: readonly number[] | 'any'
  /** Those that nodes are set for. */
  readonly checked: readonly number[]
}

/**
 * A Base Account is a contract wallet on chain 8453: without a node there, and where messages may not name that chain,
 * nobody could sign in with what the page offers.
 */
function readBaseAccount(given: GivenSettings, { allowed, checked }: Chains): SiteWallets {
  const { text, from } = given.baseAccount ?? presetOf('baseAccount')
  if (parseChoice({ text, from }, ['on', 'off']) === 'off') return {}
  if (!checked.includes(baseChainId))
    throw new ConfigurationError(texts.baseAccountNodes(from, `COUNTERSIGN_RPC_${baseChainId}`))
  if (allowed !== 'any' && !allowed.includes(baseChainId))
    throw new ConfigurationError(texts.baseAccountChain(from, settings.chains.name, baseChainId))
  return { baseAccount: true }
}

const baseChainId = 8453

/** A contract wallet must be able to name its chain: where all are allowed, those are offered that it is checked on. */
function readWalletConnect(given: GivenSettings, { allowed, checked }: Chains): SiteWallets {
  if (given.walletconnectProjectId === undefined) return {}
  const projectId = parseProjectId(given.walletconnectProjectId)
  const relayUrl = parseRelay(given.walletconnectRelay ?? presetOf('walletconnectRelay'))
  const chainIds = allowed === 'any' ? [...new Set([1, ...checked])] : [...allowed]
  return { walletConnect: { projectId, relayUrl, chainIds } }
}

/** 128 bits in hex, as WalletConnect's dashboard shows them. */
function parseProjectId({ text, from }: SettingText): string {
  const id = text.trim().toLowerCase()
  if (!/^[0-9a-f]{32}$/.test(id)) throw new ConfigurationError(texts.walletConnectProjectId(from))
  return id
}

/** An address without a path, so that the policy of the pages admits it and nothing else. */
function parseRelay({ text, from }: SettingText): string {
  const relay = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = relay?.protocol === 'ws:' && isLoopback(relay.hostname)
  if (relay === undefined || !(relay.protocol === 'wss:' || isPlain) || !isBare(relay))
    throw new ConfigurationError(texts.walletConnectRelay(from))
  return `${relay.protocol}//${relay.host}`
}

function isBare({ username, password, pathname, search, hash }: URL): boolean {
  return pathname === '/' && [username, password, search, hash].every((part) => part === '')
}

function presetOf(key: SettingKey): SettingText {
  return { text: settings[key].fallback, from: settings[key].name }
}
