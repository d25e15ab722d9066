import type { Migration, MigrationWords } from '@countersign/server/extension'

/** Operators choose events by the application, the wallet and the network address. Events that are there are found, too. */
export const activityFilters: Migration = {
  name: '0037-activity-filters',
  statements: ({ table, bare, detail }: MigrationWords) => [
    ...(['clientId', 'address'] as const).map(
      (name) =>
        `create index ${bare(indexes[name])} on ${table('event')} (${detail(name)}, id) where ${detail(name)} is not null`,
    ),
    `create index ${bare('event_network')} on ${table('event')} (network_address, id)`,
  ],
}

const indexes = { clientId: 'event_application', address: 'event_wallet' } as const
