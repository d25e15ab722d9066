/** A message as fields, for formatting. Times are RFC 3339 text. */
export interface Fields {
  readonly domain: string
  readonly address: `0x${string}`
  readonly statement: string
  readonly uri: string
  readonly version: '1'
  readonly chainId: number
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime: string
  readonly resources?: readonly string[]
}

export interface SignedMessage {
  readonly text: string
  readonly fields: Fields
  readonly signature: `0x${string}`
}

/** One library, used as its own documentation recommends. */
export interface Library {
  readonly name: string
  /** Activates this library's engine, if it has one for the whole process. */
  readonly enter: () => void
  readonly parse: (text: string) => { readonly address?: string | undefined }
  /** Whether the library accepts this text as a sign-in message. */
  readonly accepts: (text: string) => boolean
  /** Converts the fields to the library's own types; the returned function writes the message. */
  readonly formatter: (fields: Fields) => () => string
  /** Verifies the message, every expected value that the library can check, and the signature. */
  readonly verify: (signed: SignedMessage) => boolean | Promise<boolean>
  readonly generateNonce: () => string
}

/** For libraries that throw if they refuse a message. */
export function acceptsByThrowing(parse: (text: string) => unknown): (text: string) => boolean {
  return (text) => {
    try {
      parse(text)
      return true
    } catch {
      return false
    }
  }
}

/**
 * For libraries whose parser never refuses and only leaves fields out: the text counts as accepted when
 * every required field is present, its times are valid, and the library's own validation accepts it.
 */
export function acceptsByFields<Message extends PartialMessage>(
  parse: (text: string) => Message,
  validate: (message: Message) => boolean,
): (text: string) => boolean {
  return (text) => {
    const message = parse(text)
    const { domain, address, uri, version, chainId, nonce, issuedAt } = message
    const required = [domain, address, uri, version, chainId, nonce, issuedAt]
    const isWhole = required.every((field) => field !== undefined)
    return isWhole && !Number.isNaN(issuedAt?.getTime()) && validate(message)
  }
}

interface PartialMessage {
  readonly domain?: string | undefined
  readonly address?: string | undefined
  readonly uri?: string | undefined
  readonly version?: string | undefined
  readonly chainId?: number | undefined
  readonly nonce?: string | undefined
  readonly issuedAt?: Date | undefined
}
