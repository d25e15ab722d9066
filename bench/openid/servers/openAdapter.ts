import Database from 'better-sqlite3'
import type { AdapterConstructor, AdapterPayload } from 'oidc-provider'

interface Row {
  readonly payload: string
  readonly consumed: number | null
}

/** The shortest adapter over SQLite: one table, prepared statements. */
export function openAdapter(path: string): AdapterConstructor {
  const database = new Database(path)
  database.pragma('journal_mode = wal')
  // The kinder setting: a write is answered before it is on the disk.
  database.pragma('synchronous = normal')
  database.exec(`
    create table artifact (id text primary key, payload text not null, grant_id text, uid text, consumed integer) strict;
    create index artifact_grant on artifact (grant_id) where grant_id is not null;
    create index artifact_uid on artifact (uid) where uid is not null;
  `)
  const save = database.prepare(
    'insert into artifact values (?, ?, ?, ?, null) on conflict (id) do update set payload = excluded.payload',
  )
  const find = database.prepare<[string], Row>('select payload, consumed from artifact where id = ?')
  const findByUid = database.prepare<[string], Row>('select payload, consumed from artifact where uid = ?')
  const consume = database.prepare('update artifact set consumed = ? where id = ?')
  const remove = database.prepare('delete from artifact where id = ?')
  const revoke = database.prepare('delete from artifact where grant_id = ?')

  return class {
    readonly #prefix: string
    constructor(name: string) {
      this.#prefix = `${name}:`
    }
    async upsert(id: string, payload: AdapterPayload): Promise<void> {
      const { grantId = null, uid = null } = payload
      save.run(this.#prefix + id, JSON.stringify(payload), grantId, uid)
    }
    async find(id: string): Promise<AdapterPayload | undefined> {
      return read(find.get(this.#prefix + id))
    }
    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return read(findByUid.get(uid))
    }
    async findByUserCode(): Promise<undefined> {}
    async consume(id: string): Promise<void> {
      consume.run(Math.floor(Date.now() / 1000), this.#prefix + id)
    }
    async destroy(id: string): Promise<void> {
      remove.run(this.#prefix + id)
    }
    async revokeByGrantId(grantId: string): Promise<void> {
      revoke.run(grantId)
    }
  }
}

function read(row: Row | undefined): AdapterPayload | undefined {
  if (row === undefined) return undefined
  const payload: AdapterPayload = JSON.parse(row.payload)
  return row.consumed === null ? payload : { ...payload, consumed: row.consumed }
}
