import { decodeJwt, decodeProtectedHeader } from 'jose'

/** Any value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/**
 * Puts the kind of a value, and its length, in the place of each that differs from one run to the next. What comes of a
 * text depends on the text alone, so that two runs give the same.
 */
export function hideRandom(value: Json, origins: readonly string[]): Json {
  if (typeof value === 'string') return isToken(value) ? describeToken(value, origins) : hide(value, origins)
  if (typeof value !== 'object' || value === null) return value
  if (isList(value)) return value.map((one) => hideRandom(one, origins))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, hideNamed(name, one, origins)]))
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

function hideNamed(name: string, value: Json, origins: readonly string[]): Json {
  if (times.has(name) && typeof value === 'number') return describeTime(value)
  return hideRandom(value, origins)
}

const times: ReadonlySet<string> = new Set([
  'iat',
  'exp',
  'nbf',
  'auth_time',
  'updated_at',
  'client_id_issued_at',
])

/** The clock stands still, so a time is as long ago in each run. */
function describeTime(value: number): Json {
  const later = value - Math.floor(Date.now() / 1_000)
  return Math.abs(later) < 10_000_000 ? `<now${later < 0 ? '' : '+'}${later}>` : value
}

const isToken = (text: string) => /^eyJ[\w-]+\.[\w-]+\.[\w-]*$/.test(text)

/** A token that is signed is what it says. */
function describeToken(text: string, origins: readonly string[]): Json {
  const claims: Json = JSON.parse(JSON.stringify(decodeJwt(text)))
  const header: Json = JSON.parse(JSON.stringify(decodeProtectedHeader(text)))
  return { header: hideRandom(header, origins), claims: hideRandom(claims, origins) }
}

/** The same in a text that holds more than that. */
export function hide(text: string, origins: readonly string[]): string {
  const named = origins.reduce(
    (rest, origin, at) =>
      rest
        .replaceAll(origin, `<origin ${at + 1}>`)
        .replaceAll(encodeURIComponent(origin), `<origin ${at + 1}>`)
        .replaceAll(new URL(origin).host, `<host ${at + 1}>`),
    text,
  )
  const known = kinds.reduce((rest, [pattern, put]) => rest.replace(pattern, put), named)
  return known.replace(repeated, describeRepeated).replace(mixed, (found) => `<token ${found.length}>`)
}

/** Each kind of random text that is known by its form. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/'sha256-[^']+'/g, "'sha256-<hash>'"],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '<signed token>'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<uuid>'],
  [/0x[0-9a-f]{130}/g, '<signature>'],
  [/0x[0-9a-fA-F]{40}/g, '<address>'],
  [/0x[0-9a-fA-F]{4}…[0-9a-fA-F]{4}/g, '<short address>'],
  [/\/picture\/[0-9a-f]+\.png/g, '/picture/<mark>.png'],
  [/\bu[a-z2-7]{26}\b/g, '<username>'],
  [/\b[B-Z]{4}-[B-Z]{4}\b/g, '<user code>'],
]

/** What a test has made long. */
const repeated = /([^<> ])\1{39,}/g
const describeRepeated = (found: string) => `<${found.length} times ${found[0]}>`

/** What is long and of mixed characters, which no word is. */
const mixed = /(?=[\w-]?[a-z_-]*[A-Z0-9])[\w-]{20,}/g
