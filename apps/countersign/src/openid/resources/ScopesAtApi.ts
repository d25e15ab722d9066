/** What is asked for, or was granted, at one API. */
export interface ScopesAtApi {
  /** The API. */
  readonly id: string
  /** One at least, in the order of the API. */
  readonly scopes: readonly string[]
}

/** As it is kept; null where it is nothing. */
export function writeScopesAtApis(apis: readonly ScopesAtApi[]): string | null {
  return apis.length === 0 ? null : JSON.stringify(apis.map(({ id, scopes }) => [id, ...scopes]))
}

/** Reads what {@link writeScopesAtApis} wrote. */
export function readScopesAtApis(text: string | null): readonly ScopesAtApi[] {
  if (text === null) return []
  const kept: readonly (readonly [string, ...string[]])[] = JSON.parse(text)
  return kept.map(([id, ...scopes]) => ({ id, scopes }))
}
