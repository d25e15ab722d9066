import { isUtf8 } from 'node:buffer'

/** A JWT that is not taken; the message says why, for the log. */
export class JwtError extends Error {
  override readonly name = 'JwtError'
}

/** What a JWT says. */
export type Claims = Readonly<Record<string, unknown>>

/** A JWT in its parts (RFC 7519, section 7.2). Nothing of it is verified yet. */
export interface ParsedJwt {
  /** Addresses of keys and certificates in it are read by nobody: whoever wrote them may have written anything. */
  readonly header: Claims
  readonly alg: string
  /** An opaque text that is compared, and leads nowhere. */
  readonly kid: string | undefined
  readonly claims: Claims
  /** What was signed. */
  readonly signedPart: string
  /** Empty of one that nobody signed. */
  readonly signature: Buffer
}

/** The longest JWT that is read: a large one has 2000 characters. */
const mostCharacters = 16_384

/**
 * Takes a JWT apart: three parts in the one right encoding, two of them JSON objects in UTF-8 in which no member comes twice,
 * and without extensions that change what its parts mean (RFC 7515, sections 4.1.11 and 5.2; RFC 7797).
 *
 * @throws {JwtError}
 */
export function parseJwt(text: string): ParsedJwt {
  if (text.length > mostCharacters) throw new JwtError('it is too long')
  const [first = '', second = '', third = '', ...more] = text.split('.', 4)
  if (first === '' || second === '' || more.length > 0 || text.length < first.length + second.length + 2) {
    throw new JwtError('it has not three parts')
  }
  const header = readObject(first)
  const { alg, kid } = header
  if (typeof alg !== 'string') throw new JwtError('it names no algorithm')
  if (kid !== undefined && typeof kid !== 'string') throw new JwtError('its kid is no text')
  const extension = ['crit', 'b64'].find((name) => Object.hasOwn(header, name))
  if (extension !== undefined) throw new JwtError(`its header has ${extension}, which is not known here`)
  return {
    header,
    alg,
    kid,
    claims: readObject(second),
    signedPart: text.slice(0, first.length + 1 + second.length),
    signature: decode(third),
  }
}

function readObject(part: string): Claims {
  const bytes = decode(part)
  if (!isUtf8(bytes)) throw new JwtError('a part of it is not UTF-8')
  const json = bytes.toString('utf8')
  const value = parseJson(json)
  if (!isObject(value)) throw new JwtError('a part of it is no JSON object')
  // Of two members with one name we would read the last, and another reader the first.
  if (countMembers(value) !== countColons(json)) throw new JwtError('a member of it comes twice')
  return value
}

/** Encoded again it must be the same: no padding, no other characters, no bits that are left over. */
function decode(part: string): Buffer {
  const bytes = Buffer.from(part, 'base64url')
  if (bytes.toString('base64url') !== part) throw new JwtError('a part of it is not base64url')
  return bytes
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new JwtError('a part of it is not JSON', { cause })
  }
}

/** Whether a value is an object of JSON. */
export function isObject(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** How many members all objects in a value have: without recursion, because whoever sent it chose how deep it is. */
function countMembers(value: object): number {
  const waiting: object[] = [value]
  let count = 0
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const inside: unknown[] = Object.values(next)
    if (!Array.isArray(next)) count += inside.length
    for (const one of inside) if (typeof one === 'object' && one !== null) waiting.push(one)
  }
  return count
}

const [quote, backslash, colon] = [0x22, 0x5c, 0x3a]

/** How many members were written: JSON has one colon outside of texts for each. */
function countColons(json: string): number {
  let count = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (code === backslash) at += 1
    else if (code === quote) isText = !isText
    else if (code === colon && !isText) count += 1
  }
  return count
}

/** Whether a text begins as a JWT does (RFC 7519, section 3). */
export function isSigned(token: string): boolean {
  const [header = '', ...rest] = token.split('.')
  if (rest.length === 0) return false
  try {
    const value: unknown = JSON.parse(Buffer.from(header, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
