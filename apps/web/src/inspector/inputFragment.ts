import { emptyInput, type InspectorInput } from './InspectorInput.ts'

/**
 * The input as the fragment of a link: JSON of what is not empty, in base64url. A fragment is never sent to a server.
 *
 * @example parseFragment(formatFragment(input)) // the same input
 */
export function formatFragment(input: InspectorInput): string {
  const filled = Object.entries(input).filter(([, text]) => text !== '')
  if (filled.length === 0) return ''
  const bytes = new TextEncoder().encode(JSON.stringify(Object.fromEntries(filled)))
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Reads a fragment, with or without `#`; undefined when it is not one of ours, for anyone can write a link. */
export function parseFragment(fragment: string): InspectorInput | undefined {
  const text = fragment.replace(/^#/, '')
  if (text === '') return emptyInput
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    return readInput(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    return undefined
  }
}

function readInput(value: unknown): InspectorInput | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const given = new Map<string, unknown>(Object.entries(value))
  const isOurs = [...given].every(
    ([name, text]) => Object.hasOwn(emptyInput, name) && typeof text === 'string',
  )
  if (!isOurs) return undefined
  const textOf = (name: keyof InspectorInput) => String(given.get(name) ?? '')
  return {
    message: textOf('message'),
    signature: textOf('signature'),
    origin: textOf('origin'),
    nonce: textOf('nonce'),
    uri: textOf('uri'),
    time: textOf('time'),
  }
}
