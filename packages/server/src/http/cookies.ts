import { isToken } from '../session/token.ts'

/**
 * The token in the cookie of that exact name. None when the name comes twice, for then one of them was planted,
 * and none when it is not a token.
 */
export function readCookie(header: string | null, name: string): string | undefined {
  if (header === null || !header.includes(name)) return undefined
  const values = header
    .split(';')
    .map((pair) => pair.trimStart())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1).trimEnd())
  const [value] = values
  return values.length === 1 && value !== undefined && isToken(value) ? value : undefined
}

/** A `Set-Cookie` header. */
export function writeCookie(name: string, value: string, maxAgeSeconds: number, attributes: string): string {
  return `${name}=${value}; Max-Age=${maxAgeSeconds}${attributes}`
}
