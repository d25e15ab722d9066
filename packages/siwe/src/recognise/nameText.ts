import type { TextKind } from './Recognition.ts'

/** What a text without wrappings is; undefined where it is nothing known. */
export function nameText(text: string): TextKind | undefined {
  const [, name] =
    /\bwants\s{1,4}you\s{1,4}to\s{1,4}sign\s{1,4}in\s{1,4}with\s{1,4}your\s{1,4}(\S[^\n:]{0,60}?)\s{1,4}accounts?\b/i.exec(
      text.slice(0, longestStart),
    ) ?? []
  if (name !== undefined) return nameAccount(name, text)
  const start = text.slice(0, longestStart)
  const found = ['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At'].filter((label) =>
    start.includes(`\n${label}: `),
  )
  if (found.length > 2) return 'message'
  return nameHex(text.trim())
}

/** CAIP-122: the name of the chain stands before "account". */
function nameAccount(name: string, text: string): TextKind {
  const chain = name.toLowerCase()
  if (chain.endsWith('thereum')) return 'message'
  if (chain === 'solana' || chain === 'sui' || chain === 'starknet') return chain
  // AppKit writes the name of any network ("Base") before an address of Ethereum.
  return /^0x[0-9a-f]{40}\s*$/im.test(text.slice(0, longestStart)) ? 'siwx' : 'caip122'
}

/** The first line ends within the longest message that a sign-in takes. */
const longestStart = 8192

function nameHex(text: string): TextKind | undefined {
  if (!/^0x[0-9a-f]*$/i.test(text) || text.length % 2 === 1) return undefined
  const digits = text.slice(2).toLowerCase()
  if (digits.endsWith('6492'.repeat(16)) && digits.length > 64) return 'signature_6492'
  if (digits.endsWith('8010'.repeat(16)) && digits.length > 64) return 'signature_8010'
  if (isTransaction(digits)) return 'transaction'
  return lengths.get(digits.length / 2)
}

const lengths: ReadonlyMap<number, TextKind> = new Map<number, TextKind>([
  [20, 'address'],
  [32, 'secret_or_hash'],
  [64, 'signature_compact'],
  [65, 'signature'],
])

/** One list of RLP that fills the text: a transaction, of a type (EIP-2718) or of none. */
function isTransaction(digits: string): boolean {
  const list = /^0[1-4][c-f]/.test(digits) ? digits.slice(2) : digits
  const first = Number.parseInt(list.slice(0, 2), 16)
  if (first < 0xc0 || list.length < 40) return false
  if (first <= 0xf7) return list.length === (1 + first - 0xc0) * 2
  const lengthBytes = first - 0xf7
  return list.length === (1 + lengthBytes + Number.parseInt(list.slice(2, 2 + lengthBytes * 2), 16)) * 2
}
