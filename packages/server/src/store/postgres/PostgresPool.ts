/** A pool of the application's own, such as a `Pool` of `pg` 8: the part of it that a store uses. */
export interface PostgresPool {
  connect(): Promise<PostgresClient>
}

/** A connection of {@link PostgresPool} that is in use. */
export interface PostgresClient {
  query(query: PostgresQuery): Promise<{ readonly rows: unknown[]; readonly rowCount: number | null }>
  release(destroys?: boolean): void
  on(event: 'error', listener: () => void): unknown
  off(event: 'error', listener: () => void): unknown
}

interface PostgresQuery {
  readonly text: string
  values?: unknown[]
  /** How values are read: `pg`'s `types` of a query. */
  readonly types?: unknown
}
