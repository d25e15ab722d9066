import { invalidRequest, isUuid } from '@countersign/server/extension'

/** What an operator looks for. */
export type Search =
  | { readonly kind: 'everyone' }
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'address' | 'name'; readonly prefixes: readonly string[] }

const longestSearch = 100

/**
 * Reads what was typed: a whole id, the beginning of an address, or else the beginning of a name.
 *
 * @throws {CountersignError} `invalid_request`
 */
export function readSearch(text = ''): Search {
  const typed = text.trim()
  const search = foldLatin(typed)
  if (search.length > longestSearch)
    throw invalidRequest(`"search" has more than ${longestSearch} characters`)
  if (search.includes('\0')) throw invalidRequest('"search" is not text')
  if (search === '') return { kind: 'everyone' }
  if (isUuid(search)) return { kind: 'id', id: search }
  if (/^0x[0-9a-f]{0,40}$/.test(search)) return { kind: 'address', prefixes: [search] }
  return { kind: 'name', prefixes: spellingsOf(typed) }
}

/** The letters A to Z in lower case, as the databases have them in their indexes: they leave every other letter. */
function foldLatin(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** The ways in which names are written, for letters that the databases do not fold: as typed, ömer, Ömer, ÖMER. */
function spellingsOf(text: string): readonly string[] {
  const lower = text.toLowerCase()
  const title = lower.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
  const spellings = [...new Set([text, lower, title, text.toUpperCase()].map(foldLatin))]
  // One that begins with another finds nothing more.
  return spellings.filter((one) => !spellings.some((other) => other !== one && one.startsWith(other)))
}
