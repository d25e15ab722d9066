import { isChecksumAddress, toChecksumAddress } from '@countersign/siwe'
import { ConfigurationError } from './ConfigurationError.ts'
import { parseList } from './parseList.ts'
import type { SettingText } from './SettingText.ts'

/** Reads the wallets of the operators: addresses in their EIP-55 form, or all in lower case. Each counts once. */
export function parseOperators(value: SettingText): readonly string[] {
  return [...new Set(parseList(value, parseAddress))]
}

function parseAddress({ text, from }: SettingText): string {
  if (/^0x[0-9a-f]{40}$/.test(text)) return toChecksumAddress(text)
  if (isChecksumAddress(text)) return text
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) {
    throw new ConfigurationError(`${from} has "${text}": give addresses, 0x and 40 hex digits each.`)
  }
  throw new ConfigurationError(
    `${from} has "${text}", whose capital letters do not fit (EIP-55): copy it again, or write it in lower case.`,
  )
}
