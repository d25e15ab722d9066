import { run, uuid, type Write } from '@countersign/server/extension'
import { insertNotice, type Notice } from './noticeQueries.ts'

/** Who is signed out of what: of one session, or of all where there is no `sid`. */
export interface SignOut extends Pick<Notice, 'sid' | 'issuer'> {
  readonly clientId: string
  readonly accountId: string
}

/** Notes that an application is to be told of a sign-out, in the transaction of what it is told of. */
export function* noteSignOut({ clientId, accountId, sid, issuer }: SignOut, now: number): Write<void> {
  yield* run(insertNotice, {
    id: uuid(now),
    client_id: clientId,
    account_id: accountId,
    sid,
    issuer,
    created_at: now,
    due_at: now,
  })
}
