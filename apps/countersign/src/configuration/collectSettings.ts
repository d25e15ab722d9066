import { ConfigurationError } from './ConfigurationError.ts'
import { nearestName } from './nearestName.ts'
import { isChainNodesName } from './readChainNodes.ts'
import type { SettingText } from './SettingText.ts'
import { laterSettings, otherNames, type SettingKey, settingKeys, settings } from './settings.ts'

/** What a person set, by key: an option of the command line before the environment. */
export type GivenSettings = Readonly<Partial<Record<SettingKey, SettingText>>>

/**
 * Gathers the settings that are set. An empty variable counts as not set, as in shells and compose files.
 *
 * @throws ConfigurationError for a name that this version does not know, with the nearest one it does
 */
export function collectSettings(
  environment: Readonly<Record<string, string | undefined>>,
  options: Readonly<Record<string, unknown>>,
): GivenSettings {
  refuseUnknownNames(Object.keys(environment))
  const given: Partial<Record<SettingKey, SettingText>> = {}
  for (const key of settingKeys) {
    const { name, option } = settings[key]
    const typed = options[key]
    const set = environment[name]?.trim()
    if (typeof typed === 'string' && option !== null) given[key] = { text: typed.trim(), from: option }
    else if (set !== undefined && set !== '') given[key] = { text: set, from: name }
  }
  return given
}

function refuseUnknownNames(names: readonly string[]): void {
  const known: readonly string[] = settingKeys.map((key) => settings[key].name)
  for (const name of names) {
    if (!name.startsWith('COUNTERSIGN_') || known.includes(name) || otherNames.includes(name)) continue
    if (isChainNodesName(name)) continue
    if (laterSettings.some((pattern) => pattern.test(name))) {
      throw new ConfigurationError(`${name} is not in this version yet: remove it to start.`)
    }
    const nearest = nearestName(name, known)
    const hint = nearest === undefined ? 'see docs/configuration.md' : `did you mean ${nearest}?`
    throw new ConfigurationError(`${name} is no setting of Countersign: ${hint}`)
  }
}
