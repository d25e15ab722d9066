import { DatabaseSync } from 'node:sqlite'
import { sqliteFile } from '@countersign/test-support/stores'
import { openProductStore } from '../../src/store/openProductStore.ts'

/** In every text of what belongs to the account, and in nothing else. */
export const account = 'the-account'
/** So many rows it has in most tables. */
export const many = 1_100

/** Of these a person has no more: they go with the last row, or in the transaction of the deletion. */
const few: Readonly<Record<string, number>> = {
  credential: 100,
  wallet: 100,
  wallet_vouch: 100,
  wallet_digits: 100,
  username: 0,
  email_address: 0,
  email_request: 0,
  email_release: 1,
  revocation: 20,
  account_claim: 20,
}

/** What the account's rows refer to, beside the account itself. */
const parents = ['application', 'api', 'application_api', 'person_group', 'group_rule', 'invitation']

/** What refers to the account by its id alone, or by that of a family of its tokens: it goes once it expires, or was told. */
const unbound = [
  'authorization_request',
  'interaction',
  'authorization_code',
  'access_token',
  'refresh_token',
  'device_code',
  'application_session',
]

/** Which column of a table names the account, where it is not `account_id`. */
export const owners: Readonly<Record<string, string>> = { account: 'id', operator_token: 'made_by' }

/** What a column has to hold, where any text or number will not do; `i` counts from 1. */
const special: Readonly<Record<string, string>> = {
  'account.role': "'member'",
  'account.picture': "'mark'",
  'account.primary_credential_id': `'${account} 1'`,
  'account.primary_identity': `'0x${account} 1'`,
  'account.disabled_at': 'null',
  'account.ended_at': 'null',
  'account.username': 'null',
  'credential.kind': "'wallet'",
  'credential.identity': `'0x${account} ' || i`,
  'wallet.address': `'0x${account} ' || i`,
  'wallet.chain_id': 'null',
  'application.source': "'operator'",
  'application.disabled_at': 'null',
  'application.metadata': "'{}'",
  'api.source': "'operator'",
  'api.disabled_at': 'null',
  'connection_api.client_id': "'parent ' || i",
  'connection_api.proof_id': `'${account} ' || i`,
  'access_token.api_id': "'parent ' || i",
  'person_group.removed_at': 'null',
  'group_answer.holds': '1',
  'token_family.ended_at': 'null',
  'token_family.why': 'null',
  'token_family.proof_id': `'${account} ' || i`,
  'token_family.client_id': "'parent ' || i",
  'token_family.ends_with_session': 'i % 2',
  'interaction.request_id': `'${account} ' || i`,
  'interaction.answer': "'signed'",
  'device_code.request_id': `'${account} ' || i`,
  'application_session.client_id': "'parent ' || i",
  'connection.proof_id': `'${account} ' || i`,
  'wallet_vouch.proof_id': `'${account} ' || i`,
  'event.actor_id': `case when i % 2 = 1 then '${account}' end`,
  'event.kind': "'sign_in'",
  'event.details': `'{"clientId":"parent 1","address":"${account}"}'`,
}

/** A file with one account that has the most of everything, and its tables that refer to it. */
export async function makeLargeAccount(): Promise<{ location: string; tables: readonly string[] }> {
  const location = sqliteFile()
  await (await openProductStore(location)).close()
  const database = new DatabaseSync(location)
  const names = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .all()
    .map(({ name }) => String(name))
  const refersTo = (table: string, targets: readonly string[]) =>
    database
      .prepare(`select "table" as target from pragma_foreign_key_list('${table}')`)
      .all()
      .some(({ target }) => targets.includes(String(target)))
  const tables = names.filter((name) => refersTo(name, ['account', 'credential', 'wallet', 'connection']))
  fill(database, 'account', 1, account)
  for (const parent of parents) fill(database, parent, many, 'parent')
  fill(database, 'proof', many, account)
  const keys = ['credential', 'wallet']
  for (const table of keys) fill(database, table, few[table] ?? 0, account)
  for (const table of [...tables, ...unbound, 'event']) {
    if (!keys.includes(table)) fill(database, table, few[table] ?? many, account)
  }
  database.exec(
    `insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details)
    values ('by an operator', 7, '${account}', 'an operator', 'account_disabled', '', '', '{}')`,
  )
  database.close()
  return { location, tables }
}

function fill(database: DatabaseSync, table: string, count: number, prefix: string): void {
  const references = new Map(
    database
      .prepare(`select "from", "table" from pragma_foreign_key_list('${table}')`)
      .all()
      .map((row) => [String(row['from']), String(row['table'])]),
  )
  const columns = database.prepare(`select name, type from pragma_table_info('${table}')`).all()
  const values = columns.map(({ name, type }) => {
    const column = String(name)
    const target = column === 'account_id' ? 'account' : references.get(column)
    const numbered = `'${prefix} ' || i`
    if (table === 'account' && column === 'id') return `'${account}'`
    return (
      special[`${table}.${column}`] ??
      (target === 'account'
        ? `'${account}'`
        : target === 'credential' || /^(?:wallet|credential)_id$/.test(column)
          ? count > 100
            ? `'${account} 1'`
            : numbered
          : target === undefined
            ? type === 'INTEGER'
              ? '7'
              : type === 'BLOB'
                ? `cast(${numbered} as blob)`
                : numbered
            : "'parent ' || i")
    )
  })
  database.exec(`with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < ${count})
    insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join()})
    select ${values.join()} from numbers limit ${count}`)
}
