import { invalidRequest } from '../error/CountersignError.ts'
import type { CallRequest } from './CallRequest.ts'

/**
 * What the query of a request names, out of what the call takes; a name that is left out is undefined.
 *
 * @example const { cursor } = readQuery(call.request, ['cursor', 'limit'])
 * @throws {CountersignError} `invalid_request` when it has another name, or one of them twice.
 */
export function readQuery<Name extends string>(
  request: CallRequest,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const { searchParams } = new URL(request.url)
  const found: Partial<Record<Name, string>> = {}
  for (const name of new Set(searchParams.keys())) {
    const known = names.find((candidate) => candidate === name)
    if (known === undefined) throw invalidRequest('the query has a name that this call does not take')
    const [value, ...others] = searchParams.getAll(name)
    if (value === undefined || others.length > 0) throw invalidRequest(`"${known}" comes twice in the query`)
    found[known] = value
  }
  return found
}
