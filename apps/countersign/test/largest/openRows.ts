import { closeSync, fsyncSync, openSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Client } from 'pg'

/** A row to insert. */
export type Row = Readonly<Record<string, string | number | null | Uint8Array>>

/** A database beside the product that uses it. */
export interface Rows {
  readonly insert: (table: string, rows: readonly Row[]) => Promise<void>
  /** Tells how many rows the largest transaction since the last call has changed; on SQLite, where its process tells, 0. */
  readonly takeMostRows: () => Promise<number>
  readonly close: () => Promise<void>
}

/** Opens a SQLite file, or a Postgres database, which counts from then on what each transaction changes. */
export async function openRows(location: string): Promise<Rows> {
  return location.startsWith('postgres') ? openPostgresRows(location) : openFileRows(location)
}

function openFileRows(location: string): Rows {
  const database = new DatabaseSync(location)
  const file = openSync(location, 'r')
  database.exec('pragma busy_timeout = 10000; pragma synchronous = off')
  return {
    async insert(table, rows) {
      const columns = Object.keys(rows[0] ?? {})
      const places = columns.map(() => '?').join()
      const statement = database.prepare(`insert into ${table} (${columns.join()}) values (${places})`)
      database.exec('begin immediate')
      for (const row of rows) statement.run(...columns.map((column): SQLInputValue => row[column] ?? null))
      database.exec('commit')
      // What a test makes is on the disk before the product writes: none of its commits brings it there.
      database.exec('pragma wal_checkpoint(truncate)')
      fsyncSync(file)
    },
    takeMostRows: async () => 0,
    async close() {
      closeSync(file)
      database.close()
    },
  }
}

/** So many rows go with one statement. */
const together = 5_000

async function openPostgresRows(location: string): Promise<Rows> {
  const client = new Client({ connectionString: location })
  await client.connect()
  await client.query(countChanges)
  return {
    async insert(table, rows) {
      const columns = Object.keys(rows[0] ?? {}).join()
      // What a test makes is no write of the product's.
      await client.query(`set session_replication_role = replica`)
      for (let at = 0; at < rows.length; at += together) {
        await client.query(
          `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
          [JSON.stringify(rows.slice(at, at + together), writeBytes)],
        )
      }
      await client.query(`set session_replication_role = default`)
    },
    async takeMostRows() {
      const { rows } = await client.query(
        `with taken as (delete from changed_rows returning transaction, number)
        select coalesce(max(total), 0) as most from (
          select sum(number) as total from taken group by transaction
        ) as each_one`,
      )
      return Number(rows[0]?.most)
    },
    close: () => client.end(),
  }
}

function writeBytes(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value
}

/** Each statement that changes rows says how many, with its transaction: cascades do, too. */
const countChanges = `
create unlogged table changed_rows (transaction xid8 not null, number bigint not null);
create function count_changes() returns trigger language plpgsql as $$
begin
  insert into changed_rows select pg_current_xact_id(), count(*) from changed having count(*) > 0;
  return null;
end $$;
do $$
declare name text;
begin
  for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'changed_rows' loop
    execute format('create trigger count_insert after insert on %I referencing new table as changed for each statement execute function count_changes()', name);
    execute format('create trigger count_update after update on %I referencing new table as changed for each statement execute function count_changes()', name);
    execute format('create trigger count_delete after delete on %I referencing old table as changed for each statement execute function count_changes()', name);
  end loop;
end $$`
