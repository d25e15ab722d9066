import type { Migration, MigrationWords } from './Migration.ts'

/** Finds the counters of rate limits that have expired without reading all of them. */
export const rateLimitExpiry: Migration = {
  name: '0019-rate-limit-expiry',
  statements: ({ table, bare }: MigrationWords) => [
    `create index ${bare('rate_limit_expiry')} on ${table('rate_limit')} (expire)`,
  ],
}
