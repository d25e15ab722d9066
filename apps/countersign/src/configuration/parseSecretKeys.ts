import { ConfigurationError } from './ConfigurationError.ts'
import { parseList } from './parseList.ts'
import type { SettingText } from './SettingText.ts'

const shortest = 32
/** A random text of that length has more different characters than this; words and runs have fewer. */
const fewestDifferent = 10
const examples = /change.?me|example|secret|password|replace|your.?key|01234567|abcdefgh/i

/** Reads the secrets, newest first. Short ones, runs and the examples of manuals are refused, never shown. */
export function parseSecretKeys(value: SettingText): readonly [string, ...string[]] {
  const [newest, ...older] = parseList(value, parseSecretKey)
  if (newest === undefined) throw new TypeError('a split text has at least one part')
  return [newest, ...older]
}

function parseSecretKey({ text, from }: SettingText): string {
  if (text.length < shortest)
    throw refusal(from, `has ${text.length} characters where at least ${shortest} are needed`)
  if (examples.test(text)) throw refusal(from, 'looks like an example that others know too')
  if (new Set(text).size < fewestDifferent) throw refusal(from, 'is too easy to guess')
  return text
}

function refusal(from: string, why: string): ConfigurationError {
  return new ConfigurationError(`${from} ${why}: make one with "openssl rand -base64 32".`)
}
