import type { OperatorSettings } from '@countersign/product-api'
import { parseNodeAddress } from '@countersign/server'
import { formatList } from '../settings/accessSettings.ts'
import type { Configuration } from '../settings/Configuration.ts'
import { type SettingKey, settingKeys, settings } from '../settings/settings.ts'
import { settingValues as texts } from '../texts/start.ts'
import { collectSettings, type GivenSettings } from './collectSettings.ts'
import { readSetting } from './readConfiguration.ts'

/** One setting as an operator sees it: what is in effect, and who said so. Nothing in it is a secret. */
export type EffectiveSetting = OperatorSettings['settings'][number]

/** Every setting in the order of the table, then the nodes of each chain. */
export function describeSettings(
  environment: Readonly<Record<string, string | undefined>>,
  options: Readonly<Record<string, unknown>>,
  configuration: Configuration,
): EffectiveSetting[] {
  const given = collectSettings(environment, options)
  const known = settingKeys.map((key) => describe(key, given, configuration))
  return [...known, ...configuration.chains.flatMap(describeNodes)]
}

function describe(key: SettingKey, given: GivenSettings, configuration: Configuration): EffectiveSetting {
  const { env: name, description, fallback, page } = settings[key]
  const value =
    describeCombined(key, configuration) ?? describeValue(key, given) ?? given[key]?.text ?? fallback
  const warning = configuration.doubts.find((doubt) => doubt.key === key)?.sentence
  const source = findSource(key, given, configuration)
  return { name, description, value, source, page, ...(warning !== undefined && { warning }) }
}

function findSource(
  key: SettingKey,
  given: GivenSettings,
  { database }: Configuration,
): EffectiveSetting['source'] {
  const from = given[key]?.from
  if (from !== undefined) return from.startsWith('--') ? 'option' : 'environment'
  return key === 'secretKey' && database.kind !== 'postgres' ? 'generated' : 'default'
}

/** What is in effect where that depends on other settings, too. */
function describeCombined(key: SettingKey, { origins, port }: Configuration): string | undefined {
  if (key === 'origin') return origins[0]
  if (key === 'extraOrigins') return formatList(origins.slice(1))
  return key === 'port' ? String(port) : undefined
}

/** What the row shows of the value: where it holds a secret, leaves out a part, or is written in another way. */
function describeValue<Key extends SettingKey>(key: Key, given: GivenSettings): string | undefined {
  return settings[key].describe?.(readSetting(key, given))
}

/** By their hosts: the rest of an address may be a key. These are in the environment or nowhere. */
function describeNodes({
  chainId,
  addresses,
  quorum,
  maxAgeSeconds,
}: Configuration['chains'][number]): EffectiveSetting[] {
  const name = `COUNTERSIGN_RPC_${chainId}`
  const source = 'environment'
  const value = addresses.map((address) => parseNodeAddress(address).host).join(', ')
  const nodes = { name, description: texts.nodes(chainId), value, source } as const
  const beside = [
    ['QUORUM', texts.quorum(chainId), quorum],
    ['MAX_AGE', texts.maxAge(chainId), maxAgeSeconds],
  ] as const
  return [
    nodes,
    ...beside.flatMap(([ending, description, set]) =>
      set === undefined
        ? []
        : [{ name: `${name}_${ending}`, description, value: String(set), source } as const],
    ),
  ]
}
