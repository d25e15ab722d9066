import { SignInMessageError } from '../errors.ts'
import { parseMessage } from '../message/parseMessage.ts'
import { isJson, nameJson, peelJson } from './json.ts'
import { nameText } from './nameText.ts'
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
