/** Which part of a list is asked for: without a cursor, its beginning. */
export interface PageRequest {
  /** `next` of the page before. */
  readonly cursor?: string | undefined
  /** 1 to 100; 50 when it is left out. */
  readonly limit?: number | undefined
}

/** As a query, with its question mark; nothing where nothing is asked for. */
export function formatPage({ cursor, limit }: PageRequest): string {
  const query = new URLSearchParams()
  if (cursor !== undefined) query.set('cursor', cursor)
  if (limit !== undefined) query.set('limit', String(limit))
  return query.size === 0 ? '' : `?${query}`
}
