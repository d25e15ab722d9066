import { type Address, toChecksumAddress } from '@countersign/siwe'

/**
 * Reads a wallet's list of accounts: the addresses in it, each once and with its checksum (some wallets answer
 * in lower case); empty for anything else.
 *
 * @example readAccounts(['0x7e5f4552091a69125d5dfcb7b8c2659029395bdf']) // ['0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf']
 */
export function readAccounts(answer: unknown): readonly Address[] {
  if (!Array.isArray(answer)) return []
  const accounts = answer.filter((value) => typeof value === 'string' && form.test(value))
  return [...new Set(accounts.map((account: string) => toChecksumAddress(account)))]
}

const form = /^0x[0-9a-f]{40}$/i
