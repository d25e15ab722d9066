import type { ActivityFilter } from '../../api/operatorApi.ts'

const names = ['kind', 'account', 'from', 'to'] as const

/** Reads the filter that is kept in the page's address. */
export function readFilter(query: URLSearchParams): ActivityFilter {
  return Object.fromEntries(
    names.map((name) => [name, query.get(name) ?? '']).filter(([, value]) => value !== ''),
  )
}

/** Writes a filter for the page's address: what is empty is left out. */
export function writeFilter(filter: ActivityFilter): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of names) {
    const value = filter[name]
    if (value !== undefined && value !== '') query.set(name, value)
  }
  return query
}
