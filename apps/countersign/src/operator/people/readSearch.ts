import { invalidRequest, isUuid } from '@countersign/server/extension'

/** What an operator looks for. */
export type Search =
  | { readonly kind: 'everyone' }
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'address' | 'name'; readonly prefix: string }

const longestSearch = 100

/**
 * Reads what was typed: a whole id, the beginning of an address, or else the beginning of a name. The letters A to Z
 * are the same in either case, as in the index.
 *
 * @throws {CountersignError} `invalid_request`
 */
export function readSearch(text = ''): Search {
  const search = text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  if (search.length > longestSearch)
    throw invalidRequest(`"search" has more than ${longestSearch} characters`)
  if (search.includes('\0')) throw invalidRequest('"search" is not text')
  if (search === '') return { kind: 'everyone' }
  if (isUuid(search)) return { kind: 'id', id: search }
  return { kind: /^0x[0-9a-f]{0,40}$/.test(search) ? 'address' : 'name', prefix: search }
}
