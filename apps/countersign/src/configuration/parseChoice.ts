import { ConfigurationError } from './ConfigurationError.ts'
import type { SettingText } from './SettingText.ts'

/** Reads one of a few words. */
export function parseChoice<const T extends string>({ text, from }: SettingText, choices: readonly T[]): T {
  const choice = choices.find((word) => word === text)
  if (choice !== undefined) return choice
  throw new ConfigurationError(`${from} is "${text}": give one of ${choices.join(', ')}.`)
}
