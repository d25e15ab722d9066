import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

/** The keys that texts are signed with; whatever one of them has signed is good. */
export type SigningSecrets = readonly [KeyObject, ...KeyObject[]]

/** What a text is for: one that was signed for something else is none. */
export type SignedFor = 'gate state' | 'gate probe' | 'gate seen'

/** A value as a text for an address, which nobody else can have written. */
export function signText([key]: SigningSecrets, what: SignedFor, content: unknown): string {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${text}.${computeMac(key, what, text)}`
}

/** What was signed; undefined where it was not, or for something else. */
export function readSignedText(keys: SigningSecrets, what: SignedFor, signed: string): unknown {
  const [text = '', mac = ''] = signed.split('.', 2)
  if (!keys.some((key) => isSame(mac, computeMac(key, what, text)))) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString())
}

function computeMac(key: KeyObject, what: SignedFor, text: string): string {
  return createHmac('sha256', key).update(`${what} ${text}`).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)]
  return bytes.length === others.length && timingSafeEqual(bytes, others)
}
