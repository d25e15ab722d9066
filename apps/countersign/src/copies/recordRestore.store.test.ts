import { DatabaseSync } from 'node:sqlite'
import { sharedStores, sqliteFile } from '@countersign/test-support/stores'
import { describe, expect, it } from 'vitest'
import { parseDatabase } from '../settings/parseSetting.ts'
import { openProductStore } from '../store/openProductStore.ts'
import { copyDatabase } from './copyDatabase.ts'
import { restore } from './restore.ts'

const at = (location: string) => parseDatabase({ text: location, from: 'test' })
const secretKeys = ['qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E']

describe.each(sharedStores)('a restore on %s', (_name, makeLocation) => {
  const day = 86_400_000
  const newest = Date.UTC(2026, 0, 31, 12)
  /** A backup of two people, of whom one has two sessions, one that is over, and has connected two applications. */
  const makeBackup = async () => {
    const backup = sqliteFile()
    await (await openProductStore(backup)).close()
    const database = new DatabaseSync(backup)
    const metadata = (backchannelLogoutUri: string | null) => JSON.stringify({ backchannelLogoutUri })
    const session = (id: string, expiresAt: number) =>
      database
        .prepare("insert into session values (?, cast(? as blob), 'ada', 'w', '', '', 1, 1, ?, 1)")
        .run(id, id, expiresAt)
    database.exec(`
      insert into account (id, role, primary_credential_id, primary_identity, created_at, picture)
        values ('ada', 'member', 'w', '0x1', 1, 'none'), ('bob', 'member', 'w', '0x1', 1, 'none');
      insert into credential values ('w', 'ada', 'wallet', '0x1', null, 1, 1);
      insert into wallet values ('w', '0x1', null);
      insert into event (id, at, account_id, kind, network_address, user_agent, details, count)
        values ('1', 5, 'ada', 'sign_in', '', '', '{}', 1), ('2', ${newest}, 'ada', 'sign_in', '', '', '{}', 1)`)
    session('open', Date.now() + day)
    session('other', Date.now() + day)
    session('over', 1)
    for (const [id, uri] of [
      ['told', 'https://a.example/logout'],
      ['deaf', null],
    ] as const) {
      database
        .prepare(
          "insert into application (client_id, name, metadata, source, created_at) values (?, '', ?, 'operator', 1)",
        )
        .run(id, metadata(uri))
      database
        .prepare(
          `insert into connection (account_id, client_id, wallet_id, disclosed_wallet_ids, scopes, grant_id, first_used_at,
            last_used_at, issuer) values ('ada', ?, 'w', '[]', 'openid', ?, 1, 1, 'https://one.example')`,
        )
        .run(id, id)
    }
    // Of a session that is known, and of one whose person is gone: its application has yet to be told.
    const known = [
      ['one', 'told', 'ada', 's'],
      ['one', 'deaf', 'ada', 't'],
      ['one', 'removed', 'ada', 'u'],
      ['two', 'told', 'gone', 'v'],
    ] as const
    for (const row of known) {
      database
        .prepare(
          `insert into application_session (session_id, client_id, account_id, sid, issuer)
          values (?, ?, ?, ?, 'https://one.example')`,
        )
        .run(...row)
    }
    database.close()
    return backup
  }
  /** What was recorded, as the site that was restored has it. */
  const restoreTo = async (sessions: 'end' | 'keep') => {
    const [backup, to, back] = [await makeBackup(), await makeLocation(), sqliteFile()]
    const restored = await restore({ backup, to: at(to), secretKeys, sessions, present: 'refuse' })
    await copyDatabase({ from: at(to), to: at(back) })
    const database = new DatabaseSync(back, { readOnly: true })
    const events = database
      .prepare(
        "select account_id, actor_id, details from event where kind = 'site_restored' order by account_id",
      )
      .all()
      .map((row) => ({ ...row, details: JSON.parse(String(row['details'])) }))
    const notices = database
      .prepare('select kind, target, payload, due_at, dead_at from outbox order by payload')
      .all()
      .map((row) => ({ ...row, payload: JSON.parse(String(row['payload'])) }))
    database.close()
    return { restored, events, notices }
  }

  it('says in the activity of everyone which moment came back, and that sessions ended', async () => {
    const { restored, events } = await restoreTo('end')
    const backupOf = new Date(newest).toISOString()
    expect(events).toEqual([
      { account_id: 'ada', actor_id: null, details: { backupOf, endedSessions: 2 } },
      { account_id: 'bob', actor_id: null, details: { backupOf, endedSessions: 0 } },
    ])
    expect(restored.until).toBe(newest)
  })

  it('tells applications that want to know of each session, and once of each person', async () => {
    const { restored, notices } = await restoreTo('end')
    const notice = { kind: 'logout', target: 'told', due_at: expect.any(Number), dead_at: null }
    const issuer = 'https://one.example'
    expect(notices).toEqual([
      { ...notice, payload: { accountId: 'ada', sid: 's', issuer } },
      { ...notice, payload: { accountId: 'ada', sid: null, issuer } },
      { ...notice, payload: { accountId: 'gone', sid: 'v', issuer } },
    ])
    expect(restored.notices).toBe(3)
  })

  it('tells of each session, also where there are more than one transaction records', async () => {
    const backup = await makeBackup()
    const database = new DatabaseSync(backup)
    database.exec(`with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < 1200)
      insert into application_session (session_id, client_id, account_id, sid, issuer)
      select 'many ' || (i / 3), case i % 3 when 0 then 'told' else 'deaf ' || i end, 'bob', 'many ' || i, 'https://one.example'
      from numbers`)
    database.close()
    const to = await makeLocation()
    const { notices } = await restore({ backup, to: at(to), secretKeys, sessions: 'end', present: 'refuse' })
    expect(notices).toBe(3 + 400)
  })

  it('that keeps sessions says so, and tells no application', async () => {
    const { restored, events, notices } = await restoreTo('keep')
    expect(events.map(({ details }) => details)).toEqual(
      Array(2).fill({ backupOf: new Date(newest).toISOString() }),
    )
    expect([notices, restored.notices]).toEqual([[], 0])
  })
})
