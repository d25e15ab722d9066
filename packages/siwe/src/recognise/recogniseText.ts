import { SignInMessageError } from '../errors.ts'
import { parseMessage } from '../message/parseMessage.ts'
import { isJson, nameJson, peelJson } from './json.ts'
import { type Peeled, peel } from './peel.ts'
import { peelInText, peelQuoted } from './quoted.ts'
import type { Recognition, TextKind } from './Recognition.ts'

/**
 * Recognises what a person pasted: a sign-in message, also within JSON-RPC, JSON, EIP-191, hexadecimal, Base64, URL
 * encoding, a quoted mail, what programs print, a command, a block of code or quotation marks, and what else is often taken for
 * one. A text of over 1,000,000 characters is not
 * unwrapped. Never throws.
 *
 * @example recogniseText(JSON.stringify({ message: text, signature })).message === text // true
 */
export function recogniseText(text: string): Recognition {
  const source = typeof text === 'string' ? text : ''
  if (source.length > mostCharacters) return describe(nameText(source) ?? 'unknown', source)
  return unwrap(source, mostWrappings, { left: mostCharacters * 4 }) ?? describe('unknown', source)
}

/** More than anybody has a use for: URL-encoded Base64 of a list of JSON-RPC requests in a quoted mail is five. */
const mostWrappings = 10
const mostCharacters = 1_000_000

/** What is in a text within as many wrappings as may be taken off; undefined where it is nothing known. */
function unwrap(text: string, depth: number, budget: { left: number }): Recognition | undefined {
  if (isLegal(text)) return describe('message', text)
  const named = nameJson(text)
  let other: Recognition | undefined
  budget.left -= text.length
  for (const inner of depth > 0 && budget.left > 0 ? peelAll(text) : []) {
    const found = unwrap(inner.text, depth - 1, budget)
    if (found === undefined) continue
    const whole = {
      ...found,
      wrappings: [inner.wrapping, ...found.wrappings],
      signature: found.signature ?? inner.signature,
    }
    if (found.kind === 'message') return whole
    other ??= whole
  }
  const isPlain = other === undefined && !isJson(text)
  const kind = named ?? (isPlain ? nameText(text) : undefined)
  return kind === undefined ? other : describe(kind, text)
}

/** Each way to take something off, the surest first. */
function peelAll(text: string): readonly Peeled[] {
  if (isJson(text)) return [...peelJson(text), ...peel(text)]
  return [...peelQuoted(text), ...peel(text), ...peelInText(text)]
}

/** A legal message has nothing around it, whatever its statement looks like. */
function isLegal(text: string): boolean {
  // Anything else that begins so is told apart without hashing its address.
  if (!text.includes(' wants you to sign in with your Ethereum account:\n0x')) return false
  try {
    parseMessage(text)
    return true
  } catch (error) {
    if (error instanceof SignInMessageError) return false
    throw error
  }
}

function describe(kind: TextKind, text: string): Recognition {
  return {
    kind,
    wrappings: [],
    message: kind === 'message' ? text : undefined,
    signature: kind.startsWith('signature') ? text.trim() : undefined,
  }
}

/** What a text without wrappings is; undefined where it is nothing known. */
function nameText(text: string): TextKind | undefined {
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
  // One in 256 addresses and keys begins like a list that would fill it.
  return lengths.get(digits.length / 2) ?? (isTransaction(digits) ? 'transaction' : undefined)
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
  if (list.length < 40) return false
  if (first <= 0xf7) return list.length === (1 + first - 0xc0) * 2
  const lengthBytes = first - 0xf7
  return list.length === (1 + lengthBytes + Number.parseInt(list.slice(2, 2 + lengthBytes * 2), 16)) * 2
}
