import { ConfigurationError } from './ConfigurationError.ts'
import type { SettingText } from './SettingText.ts'

/** Splits a setting at its commas and hands each part on under the same name. An empty part is refused. */
export function parseList<T>({ text, from }: SettingText, parse: (part: SettingText) => T): T[] {
  return text.split(',').map((part) => {
    const trimmed = part.trim()
    if (trimmed === '')
      throw new ConfigurationError(`${from} is "${text}": it has an empty part between commas.`)
    return parse({ text: trimmed, from })
  })
}
