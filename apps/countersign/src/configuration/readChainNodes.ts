import { type ChainConfiguration, parseNodeAddress } from '@countersign/server'
import type { SettingText } from './parseSetting.ts'
import { ConfigurationError, parseList, parseWholeNumber } from './parseSetting.ts'

/** The names that hold a chain id: `COUNTERSIGN_RPC_1`, and `COUNTERSIGN_RPC_1_QUORUM`. */
const nodesName = /^COUNTERSIGN_RPC_([1-9][0-9]*)$/
const quorumName = /^(COUNTERSIGN_RPC_[1-9][0-9]*)_QUORUM$/

/** Whether a variable is one that {@link readChainNodes} reads. */
export function isChainNodesName(name: string): boolean {
  return nodesName.test(name) || quorumName.test(name)
}

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
  refuseQuorumAlone([...set.keys()])
  return [...set.values()]
    .flatMap((setting) => readChain(setting, set.get(`${setting.from}_QUORUM`)) ?? [])
    .toSorted((one, other) => one.chainId - other.chainId)
}

function readChain(nodes: SettingText, quorum: SettingText | undefined): ChainConfiguration | undefined {
  const digits = nodesName.exec(nodes.from)?.[1]
  if (digits === undefined) return undefined
  const chainId = Number(digits)
  if (!Number.isSafeInteger(chainId)) throw new ConfigurationError(`${nodes.from} names no chain id.`)
  const [first, ...others] = parseAddresses(nodes)
  if (first === undefined) throw new TypeError('a split text has at least one part')
  const addresses = [first, ...others] as const
  return { chainId, addresses, quorum: quorum && parseWholeNumber(quorum, 1, addresses.length) }
}

/** Each address once: one node that answers twice is no quorum. */
function parseAddresses({ text, from }: SettingText): string[] {
  if (/^\s*,|,\s*,|,\s*$/.test(text))
    throw new ConfigurationError(`${from} has an empty part between commas.`)
  const addresses = parseList({ text, from }, parseAddress)
  if (new Set(addresses).size < addresses.length)
    throw new ConfigurationError(`${from} has an address twice.`)
  return addresses
}

function parseAddress({ text, from }: SettingText): string {
  try {
    parseNodeAddress(text)
    return text
  } catch (error) {
    if (error instanceof TypeError) throw new ConfigurationError(`${from}: ${error.message}`)
    throw error
  }
}

function refuseQuorumAlone(names: readonly string[]): void {
  for (const name of names) {
    const nodes = quorumName.exec(name)?.[1]
    if (nodes !== undefined && !names.includes(nodes)) {
      throw new ConfigurationError(`${name} is set and ${nodes} is not: give the addresses of its nodes too.`)
    }
  }
}
