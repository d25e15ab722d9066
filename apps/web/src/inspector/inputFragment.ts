import { type Draft, draftTexts } from './build/Draft.ts'
import { emptyInput, type InspectorInput } from './InspectorInput.ts'

/**
 * The input, and the draft that is being built, as the fragment of a link: JSON of what is not empty, in base64url. A
 * fragment is never sent to a server.
 *
 * @example parseFragment(formatFragment(input)) // the same input
 */
export function formatFragment(input: InspectorInput, draft?: Draft): string {
  const filled = Object.entries(input).filter(([, text]) => text !== '')
  if (filled.length === 0 && draft === undefined) return ''
  const bytes = new TextEncoder().encode(JSON.stringify({ ...Object.fromEntries(filled), draft }))
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Reads a fragment, with or without `#`; undefined when it is not one of ours, for anyone can write a link. */
export function parseFragment(fragment: string): InspectorInput | undefined {
  const text = fragment.replace(/^#/, '')
  if (text === '') return emptyInput
  const { draft, ...rest } = readParts(text) ?? { draft: null }
  return draft === undefined || isDraft(draft) ? readInput(rest) : undefined
}

/** Reads the draft that a fragment holds; undefined when it holds none. */
export function parseDraft(fragment: string): Draft | undefined {
  const { draft } = readParts(fragment.replace(/^#/, '')) ?? {}
  return isDraft(draft) ? draft : undefined
}

function readParts(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isDraft(value: unknown): value is Draft {
  if (!isRecord(value) || Object.keys(value).length !== draftTexts.length + 1) return false
  const { resources } = value
  const isListed = Array.isArray(resources) && resources.every((resource) => typeof resource === 'string')
  return isListed && draftTexts.every((name) => typeof value[name] === 'string')
}

function readInput(value: Readonly<Record<string, unknown>>): InspectorInput | undefined {
  const given = new Map(Object.entries(value))
  const isOurs = [...given].every(
    ([name, text]) => Object.hasOwn(emptyInput, name) && typeof text === 'string',
  )
  if (!isOurs) return undefined
  const readText = (name: keyof InspectorInput) => String(given.get(name) ?? '')
  return {
    message: readText('message'),
    signature: readText('signature'),
    origin: readText('origin'),
    nonce: readText('nonce'),
    uri: readText('uri'),
    time: readText('time'),
  }
}
