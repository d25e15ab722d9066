import { parseTimestamp, SignInMessageError } from '@countersign/siwe'
import { useEffect, useState } from 'react'
import { type Draft, draftTexts } from './build/Draft.ts'

/** What a person puts into the inspector; a part that is not there is empty. */
export interface InspectorInput {
  readonly message: string
  readonly signature: string
  /** What the site would expect: its origin, its nonce, the URI, and the moment (RFC 3339). */
  readonly origin: string
  readonly nonce: string
  readonly uri: string
  readonly time: string
}

export const emptyInput: InspectorInput = {
  message: '',
  signature: '',
  origin: '',
  nonce: '',
  uri: '',
  time: '',
}

/** The moment that a text names (RFC 3339), in milliseconds since the epoch; undefined where it names none. */
export function readMoment(text: string): number | undefined {
  try {
    return parseTimestamp(text)
  } catch (error) {
    if (error instanceof SignInMessageError) return undefined
    throw error
  }
}

/**
 * The origin that a text names, as a browser writes it: of an address of the web, also one with a path.
 *
 * @example readOrigin('https://Example.org/sign-in') // 'https://example.org'
 */
export function readOrigin(text: string): string | undefined {
  const { protocol, origin } = URL.canParse(text) ? new URL(text) : { protocol: '', origin: '' }
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined
}

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

/** The input, and what may be done with it. */
export interface InputControl {
  readonly input: InspectorInput
  /** The page was opened with a fragment that is not one of ours. */
  readonly isLinkIgnored: boolean
  /** Takes what is typed. */
  readonly edit: (part: Partial<InspectorInput>) => void
  /** Takes what a button brings: it can be undone. */
  readonly replace: (part: Partial<InspectorInput>) => void
  /** Brings back what was there before a button was pressed; undefined where none was. */
  readonly undo: (() => void) | undefined
}

/** Keeps the input, and the draft where one is being built, in the fragment of the address: a link restores them. */
export function useInspectorInput(draft: Draft | undefined): InputControl {
  const [input, setInput] = useState(() => parseFragment(location.hash) ?? emptyInput)
  const [isLinkIgnored, setLinkIgnored] = useState(() => parseFragment(location.hash) === undefined)
  const [past, setPast] = useState<readonly InspectorInput[]>([])
  useEffect(() => {
    const read = () => {
      const linked = parseFragment(location.hash)
      setLinkIgnored(linked === undefined)
      if (linked !== undefined) setInput(linked)
    }
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  useEffect(() => {
    if (isLinkIgnored && draft === undefined) return
    const timer = setTimeout(() => writeFragment(formatFragment(input, draft)), writtenAfterMs)
    return () => clearTimeout(timer)
  }, [input, draft, isLinkIgnored])
  const edit = (part: Partial<InspectorInput>) => {
    setLinkIgnored(false)
    setInput((before) => ({ ...before, ...part }))
  }
  return {
    input,
    isLinkIgnored,
    edit,
    replace: (part) => {
      setPast([...past.slice(-mostPast), input])
      edit(part)
    },
    undo: createUndo(past, (before, rest) => {
      setPast(rest)
      edit(before)
    }),
  }
}

function createUndo(
  past: readonly InspectorInput[],
  restore: (before: InspectorInput, rest: readonly InspectorInput[]) => void,
): (() => void) | undefined {
  const before = past.at(-1)
  return before && (() => restore(before, past.slice(0, -1)))
}

function writeFragment(fragment: string): void {
  const address = fragment === '' || fragment.length > longestFragment ? location.pathname : `#${fragment}`
  if (location.hash.slice(1) !== fragment) history.replaceState(null, '', address)
}

/** A browser allows about a hundred changes in half a minute. */
const writtenAfterMs = 400

/** Browsers cut or refuse addresses that are much longer. */
const longestFragment = 200_000

const mostPast = 20
