import type { Migration, MigrationWords } from '@countersign/server/extension'

/** Which language an application was told that a person chose, and since when: what was signed before told none. */
export const connectionLanguages: Migration = {
  name: '0045-connection-languages',
  statements: ({ integer, text, table }: MigrationWords) => [
    `alter table ${table('connection')} add column language ${text}`,
    `alter table ${table('connection')} add column language_at ${integer}`,
  ],
}
