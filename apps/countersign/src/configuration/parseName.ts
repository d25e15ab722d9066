import { ConfigurationError } from './ConfigurationError.ts'
import type { SettingText } from './SettingText.ts'

/** Control characters, and those that turn the reading direction: a name must show as it is written. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** Reads the name that people see: 1 to 60 visible characters. */
export function parseName({ text, from }: SettingText): string {
  const name = text.trim()
  if (name !== '' && [...name].length <= 60 && !hidden.test(name)) return name
  throw new ConfigurationError(`${from} is not a name: give 1 to 60 visible characters.`)
}
