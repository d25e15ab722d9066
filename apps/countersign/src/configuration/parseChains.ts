import { ConfigurationError } from './ConfigurationError.ts'
import { parseList } from './parseList.ts'
import type { SettingText } from './SettingText.ts'

/** Reads the chain ids that a message may name (EIP-155): whole numbers from 1 to 2^53 − 1, or `any`. */
export function parseChains(value: SettingText): readonly number[] | 'any' {
  if (value.text.trim() === 'any') return 'any'
  return [...new Set(parseList(value, parseChainId))]
}

function parseChainId({ text, from }: SettingText): number {
  const chainId = /^[1-9][0-9]*$/.test(text) ? Number(text) : Number.NaN
  if (Number.isSafeInteger(chainId)) return chainId
  throw new ConfigurationError(`${from} has "${text}": give chain ids such as 1,10,8453, or any.`)
}
