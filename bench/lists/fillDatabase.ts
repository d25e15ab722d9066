import { createHash, randomBytes, randomUUID } from 'node:crypto'
import Database from 'better-sqlite3'
import { openStore } from '../../packages/server/dist/index.js'

/** How many rows of each kind. */
export interface Size {
  readonly accounts: number
  readonly sessionsEach: number
  readonly eventsEach: number
}

/** Someone in the database, and how they are asked for. */
export interface SeededAccount {
  readonly id: string
  readonly token: string
  readonly address: string
}

const spanMilliseconds = 90 * 86_400_000
const kinds = ['sign_in', 'sign_in', 'sign_in', 'sign_out', 'session_ended', 'profile_changed']
const names = ['Ada', 'Grace', 'Barbara', 'Radia', 'Shafi', 'Hedy', 'Joan', 'Karen', 'Lynn', 'Mary']

/** Fills a new SQLite file with accounts, sessions and events, and gives the last account, which is an operator's. */
export async function fillDatabase(path: string, size: Size): Promise<SeededAccount> {
  await (await openStore(path)).close()
  const database = new Database(path)
  database.pragma('journal_mode = wal')
  database.pragma('synchronous = off')
  const insert = prepareInserts(database)
  const start = Date.now() - spanMilliseconds
  let last: SeededAccount | undefined
  database.exec('begin')
  for (let count = 0; count < size.accounts; count += 1) {
    const at = start + Math.floor((count / size.accounts) * spanMilliseconds)
    last = insertAccount(insert, size, { count, at })
  }
  database.prepare("update account set role = 'operator' where id = ?").run(last?.id)
  database.exec('commit')
  database.exec('analyze')
  database.close()
  if (last === undefined) throw new TypeError('A database has at least one account.')
  return last
}

type Inserts = ReturnType<typeof prepareInserts>

function prepareInserts(database: Database.Database) {
  return {
    account: database.prepare(
      `insert into account (id, display_name, role, primary_credential_id, primary_identity, created_at)
      values (?, ?, 'member', ?, ?, ?)`,
    ),
    credential: database.prepare(
      `insert into credential (id, kind, identity, account_id, linked_at, last_used_at)
      values (?, 'wallet', ?, ?, ?, ?)`,
    ),
    wallet: database.prepare('insert into wallet (id, address) values (?, ?)'),
    session: database.prepare(
      `insert into session (id, token_hash, account_id, credential_id, user_agent, network_address,
        created_at, last_seen_at, expires_at, confirmed_at)
      values (?, ?, ?, ?, ?, '192.0.2.1', ?, ?, ?, ?)`,
    ),
    proof: database.prepare("insert into proof (id, kind, payload, verified_at) values (?, 'wallet', ?, ?)"),
    event: database.prepare(
      `insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details)
      values (?, ?, ?, ?, ?, '192.0.2.1', ?, ?)`,
    ),
  }
}

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

function insertAccount(
  insert: Inserts,
  { sessionsEach, eventsEach }: Size,
  { count, at }: { count: number; at: number },
): SeededAccount {
  const [id, walletId] = [uuid(at), uuid(at)]
  const address = `0x${randomBytes(20).toString('hex')}`
  const token = randomBytes(32).toString('base64url')
  insert.account.run(id, `${names[count % names.length]} ${count}`, walletId, address, at)
  insert.credential.run(walletId, address, id, at, at)
  insert.wallet.run(walletId, address)
  const now = Date.now()
  for (let session = 0; session < sessionsEach; session += 1) {
    const hash = createHash('sha256')
      .update(session === 0 ? token : randomBytes(32))
      .digest()
    const sessionId = uuid(now)
    insert.session.run(sessionId, hash, id, walletId, userAgent, now, now, now + spanMilliseconds, now)
    const payload = { message: `a message of ${count}`, signature: `0x${'ab'.repeat(65)}` }
    insert.proof.run(sessionId, JSON.stringify(payload), now)
  }
  for (let event = 0; event < eventsEach; event += 1) {
    const time = at + event
    const details = JSON.stringify({ wallet: walletId, number: event })
    insert.event.run(uuid(time), time, id, id, kinds[(count + event) % kinds.length], userAgent, details)
  }
  return { id, token, address }
}

function uuid(time: number): string {
  const digits = time.toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7${randomUUID().slice(15)}`
}
