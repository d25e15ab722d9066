import { type Configuration, combinedKeys } from '../settings/Configuration.ts'
import { type SettingKey, type SettingValues, settingKeys, settings } from '../settings/settings.ts'
import { collectSettings, type GivenSettings } from './collectSettings.ts'
import { combineSettings, type Reading, turns } from './combineSettings.ts'
import { readChainNodes } from './readChainNodes.ts'

/**
 * Reads every setting once, from the environment and the options of the command line.
 *
 * @throws ConfigurationError with one line, for the first setting that is unknown or cannot be meant
 */
export function readConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
  options: Readonly<Record<string, unknown>> = {},
): Configuration {
  const given = collectSettings(environment, options)
  const reading: Reading = {
    environment,
    given,
    read: (key) => readSetting(key, given),
    readNodes: () => readChainNodes(environment),
  }
  refuseMistakes(reading)
  return Object.freeze({ ...readEach(reading), ...combineSettings(reading) })
}

/** The value of a setting, as its row reads it: what is given, or what the row has where nothing is. */
export function readSetting<Key extends SettingKey>(key: Key, given: GivenSettings): SettingValues[Key] {
  const { env, fallback, unset, parse } = settings[key]
  const text = given[key]
  if (text === undefined && unset !== undefined) return unset
  return parse(text ?? { text: fallback, from: env })
}

/** Of several mistakes, the first is said: in the order of the table, but for {@link turns}. */
function refuseMistakes(reading: Reading): void {
  for (const key of settingKeys) {
    const look = turns[key] ?? (() => reading.read(key))
    look(reading)
  }
}

/** The settings that stand in the configuration as their rows read them. */
type SingleSettings = Omit<Configuration, keyof ReturnType<typeof combineSettings>>

function readEach({ read }: Reading): SingleSettings {
  const values: { -readonly [Key in keyof SingleSettings]?: SingleSettings[Key] } = {}
  const set = <Key extends keyof SingleSettings>(key: Key) => {
    values[key] = read(key)
  }
  const keys = settingKeys.filter(isSingle)
  keys.forEach(set)
  if (!isComplete(values, keys)) throw new TypeError('each setting has been read')
  return values
}

function isSingle(key: SettingKey): key is keyof SingleSettings {
  const combined: readonly SettingKey[] = combinedKeys
  return !combined.includes(key)
}

function isComplete(
  values: Partial<SingleSettings>,
  keys: readonly (keyof SingleSettings)[],
): values is SingleSettings {
  return keys.every((key) => values[key] !== undefined)
}
