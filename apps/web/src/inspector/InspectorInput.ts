import { parseTimestamp, SignInMessageError } from '@countersign/siwe'

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
