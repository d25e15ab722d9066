import { parseTimestamp, SignInMessageError } from '@countersign/siwe'

/** The moment that a text names (RFC 3339), in milliseconds since the epoch; undefined where it names none. */
export function readMoment(text: string): number | undefined {
  try {
    return parseTimestamp(text)
  } catch (error) {
    if (error instanceof SignInMessageError) return undefined
    throw error
  }
}
