import { type ChainConfiguration, parseNodeAddress } from '@countersign/server'
import { ConfigurationError, parseList, parseWholeNumber } from '../settings/parseSetting.ts'
import type { SettingText } from '../settings/Setting.ts'
import { chainNodesName } from '../settings/settings.ts'
import { settingTexts as texts } from '../texts/start.ts'

/**
 * Reads the nodes of each chain whose contract wallets may sign in. An address often holds a key, so these settings
 * have no option of the command line, and no error repeats one.
 *
 * @throws ConfigurationError with one line, for the first setting that cannot be meant
 */
export function readChainNodes(
  environment: Readonly<Record<string, string | undefined>>,
): readonly ChainConfiguration[] {
  const given = Object.entries(environment).map(([from, text = '']) => ({ from, text: text.trim() }))
  const set = new Map(given.filter(({ text }) => text !== '').map((setting) => [setting.from, setting]))
  refuseWithoutNodes([...set.keys()])
  return [...set.values()]
    .flatMap((setting) => readChain(setting, set) ?? [])
    .toSorted((one, other) => one.chainId - other.chainId)
}

/** What is set of a chain beside its nodes. */
const besideNodesName = /^(COUNTERSIGN_RPC_[1-9][0-9]*)_(?:QUORUM|MAX_AGE)$/
const nodesFileName = /^COUNTERSIGN_RPC_[1-9][0-9]*_FILE$/

/** Whether a variable is one that {@link readChainNodes} reads, or names the file of one. */
export function isChainNodesName(name: string): boolean {
  return chainNodesName.test(name) || besideNodesName.test(name) || nodesFileName.test(name)
}

function readChain(
  nodes: SettingText,
  set: ReadonlyMap<string, SettingText>,
): ChainConfiguration | undefined {
  const digits = chainNodesName.exec(nodes.from)?.[1]
  if (digits === undefined) return undefined
  const chainId = Number(digits)
  if (!Number.isSafeInteger(chainId)) throw new ConfigurationError(texts.noChainId(nodes.from))
  const [first, ...others] = parseAddresses(nodes)
  if (first === undefined) throw new TypeError('a split text has at least one part')
  const addresses = [first, ...others] as const
  const quorum = set.get(`${nodes.from}_QUORUM`)
  const maxAge = set.get(`${nodes.from}_MAX_AGE`)
  return {
    chainId,
    addresses,
    quorum: quorum && parseWholeNumber(quorum, 1, addresses.length),
    ...(maxAge && { maxAgeSeconds: parseMaxAge(maxAge) }),
  }
}

/** A block of less than a minute could be older than the next one, on a chain that is as slow as that. */
function parseMaxAge(setting: SettingText): number | 'off' {
  return setting.text === 'off' ? 'off' : parseWholeNumber(setting, 60, 604_800)
}

/** Each address once: one node that responds twice is no quorum. */
function parseAddresses({ text, from }: SettingText): string[] {
  if (/^\s*,|,\s*,|,\s*$/.test(text)) throw new ConfigurationError(texts.emptyNode(from))
  const addresses = parseList({ text, from }, parseAddress)
  if (new Set(addresses).size < addresses.length) throw new ConfigurationError(texts.sameNode(from))
  return addresses
}

function parseAddress({ text, from }: SettingText): string {
  try {
    parseNodeAddress(text)
    return text
  } catch (error) {
    if (error instanceof TypeError) throw new ConfigurationError(texts.node(from, error.message))
    throw error
  }
}

function refuseWithoutNodes(names: readonly string[]): void {
  for (const name of names) {
    const nodes = besideNodesName.exec(name)?.[1]
    if (nodes !== undefined && !names.includes(nodes)) {
      throw new ConfigurationError(texts.withoutNodes(name, nodes))
    }
  }
}
