import { DatabaseSync } from 'node:sqlite'
import type { Store } from '@countersign/server'
import { run } from '@countersign/server/extension'
import { newWallet } from '@countersign/test-support/createBrowser'
import { startService } from '@countersign/test-support/startService'
import { sqliteFile } from '@countersign/test-support/stores'
import { createKeySeal } from '../../src/keys/KeySeal.ts'
import { makeKeys } from '../../src/keys/keys.writes.ts'
import { ensurePairwiseKey } from '../../src/openid/feature.ts'
import { offerClaim } from '../../src/people/claim.queries.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'

/** Every row of a SQLite file, as SQLite writes them: table by table, sorted. */
export type Dump = Readonly<Record<string, readonly string[]>>

/** The secret key that opens what the file has encrypted. */
export const secretOfRows = 'qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E'

/**
 * A file with rows in every table: two people who have signed in, applications that one of them uses, the keys, and a
 * made-up row wherever a table has none. Some values are the most awkward that their types have.
 */
export async function everyKindOfRow(): Promise<string> {
  const location = sqliteFile()
  const store = await openProductStore(location)
  await signPeopleIn(store)
  await store.close()
  const database = new DatabaseSync(location)
  database.exec(connected)
  for (const table of listTables(database)) {
    const isEmpty = database.prepare(`select 1 from "${table}"`).get() === undefined
    if (isEmpty) insertRow(database, table)
  }
  makeAwkward(database)
  database.close()
  return location
}

async function signPeopleIn(store: Store): Promise<void> {
  const service = await startService('', { store, secretKeys: [secretOfRows] })
  for (const wallet of [newWallet(), newWallet()]) await service.open().signIn(wallet)
  const seal = createKeySeal([secretOfRows])
  await ensurePairwiseKey(store, seal)
  await makeKeys(store, seal, Date.now())
  await store.write(() => run(offerClaim, { id: 'a claim' }))
}

/** One application with a secret and one without: whoever came first uses one of them, and is signed in there. */
const connected = `
insert into application (client_id, name, metadata, secret_hash, source, created_at) values
  ('wiki', 'The wiki', '{"backchannelLogoutUri":"https://wiki.example/logout"}', x'77', 'operator', 1),
  ('shop', 'A shop', '{"backchannelLogoutUri":null}', null, 'operator', 1);
insert into api (id, identifier, content, secret_hash, source, created_at) values
  ('api~files', 'https://files.example', '{}', x'77', 'operator', 1);
insert into api_day (api_id, day, about, count) values ('api~files', '2026-11-30', 'person', 1);
insert into connection
  (account_id, client_id, wallet_id, disclosed_wallet_ids, scopes, grant_id, issuer, first_used_at, last_used_at)
  select id, 'wiki', primary_credential_id, '[]', 'openid', 'a grant', 'https://login.example', 1, 1
    from account order by id limit 1;
insert into application_session (session_id, client_id, account_id, sid, issuer)
  select id, 'wiki', account_id, 'sid-1', 'https://login.example' from session order by account_id limit 1;
insert into authorization_request
  (id, client_id, redirect_uri, response_mode, state, scope, prompt, acr_values, max_age, claims, expires_at) values
  ('a request', 'wiki', 'https://wiki.example/callback', 'query', 'a state', 'openid', '', '', 0, '{"userinfo":{}}', 9007199254740991);
insert into interaction
  (id, secret_hash, request_id, prompt, reasons, session_id, answer, account_id, created_at, expires_at)
  select 'an interaction', 'a hash', 'a request', 'login', 'login_prompt', id, 'signed', account_id, 1, 9007199254740991
    from session order by account_id limit 1;`

/** What a file holds, and nothing else of it. */
export function dump(path: string): Dump {
  const database = new DatabaseSync(path, { readOnly: true })
  const rows = (table: string) => {
    const columns = database.prepare(`select name from pragma_table_info('${table}') order by name`).all()
    const quoted = columns.map(({ name }) => `quote("${name}")`).join(` || ', ' || `)
    const all = database.prepare(`select ${quoted} as text from "${table}" order by 1`).all()
    return all.map(({ text }) => String(text))
  }
  const found = Object.fromEntries(listTables(database).map((table) => [table, rows(table)]))
  database.close()
  return found
}

function listTables(database: DatabaseSync): string[] {
  return database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .all()
    .map(({ name }) => String(name))
}

/** A row with a value in each column; what refers to another table refers to a row of it. */
function insertRow(database: DatabaseSync, table: string): void {
  const columns = database.prepare(`select name, type from pragma_table_info('${table}')`).all()
  const references = new Map(
    database
      .prepare(`select "from", "table", "to" from pragma_foreign_key_list('${table}')`)
      .all()
      .map((row) => [String(row['from']), `select "${row['to']}" from "${row['table']}" limit 1`]),
  )
  const values = columns.map(({ name, type }) => {
    const reference = references.get(String(name))
    return reference === undefined ? (examples[String(type).toLowerCase()] ?? 'null') : `(${reference})`
  })
  const names = columns.map(({ name }) => `"${name}"`)
  database.exec(`insert into "${table}" (${names.join()}) values (${values.join()})`)
}

const examples: Readonly<Record<string, string>> = { text: "'made up'", integer: '7', blob: "x'00ff'" }

/** Text in every plane, with what quotes and escapes; every byte; and the largest number. */
function makeAwkward(database: DatabaseSync): void {
  const text = `"quoted" 'twice' \\back\\slash {braces,} %s $1 \t\r\n é \u0301 漢字 🦄 \uFFFD NULL null ''`
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
  database.prepare('update account set display_name = ?').run(text)
  database.prepare('update application set logo = ?, logo_type = ?').run(bytes, 'image/png')
  database
    .prepare('update event set user_agent = ?, details = ?, at = ? where id = (select max(id) from event)')
    .run(text, JSON.stringify({ text }), Number.MAX_SAFE_INTEGER)
  database.prepare("insert into meta (key, value) values ('', ''), ('Z', 'z'), ('a', 'é'), ('é', 'e')").run()
}
