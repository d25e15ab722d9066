import { type Query, readCookie, run, type Service, signOut } from '@countersign/server/extension'
import { defineQuery } from '../../store/defineQuery.ts'
import type { TokenFamilyTable } from '../../store/openIdTables.ts'
import type { Call } from '../Call.ts'
import { type EndingParts, recordEndedSession, recordLeft } from './recordSignOuts.ts'

/** What a session is ended with. */
export interface EndParts extends EndingParts {
  readonly service: Service
  /** Begins to deliver the sign-outs that were recorded. */
  readonly deliverSignOuts: () => Promise<void>
}

type SessionAtHand = Pick<Call, 'site' | 'request' | 'requester'>

/**
 * Ends the session of a browser, once it is recorded whom to tell: the application that asked for it hears of it later than the
 * others.
 */
export async function endHere(
  parts: EndParts,
  { site, request, requester }: SessionAtHand,
  ended: { readonly sessionId: string; readonly askedBy: string | null },
): Promise<void> {
  await recordEndedSession(parts, ended)
  await signOut(parts.service, readCookie(request.headers.get('cookie'), site.sessionCookie), requester)
  await parts.deliverSignOuts()
}

/**
 * Ends what one application was given in a session, but for what outlives that, where the person leaves the application alone.
 * It is told as if the session had ended.
 */
export async function leaveApplication(
  parts: EndParts,
  { sessionId, clientId }: { readonly sessionId: string; readonly clientId: string },
): Promise<void> {
  const { store, now } = parts.service
  const client = await parts.findClient(clientId)
  await store.write(function* () {
    const time = now()
    yield* run(endFamiliesOfLeft, { sessionId, clientId, now: time })
    yield* recordLeft({ sessionId, askedBy: clientId, now: time, isTold: client?.includesSid === true })
  })
  await parts.deliverSignOuts()
}

interface LeftFamilies {
  readonly sessionId: string
  readonly clientId: string
  readonly now: number
}

const endFamiliesOfLeft: Query<LeftFamilies, Pick<TokenFamilyTable, 'id'>> = defineQuery(
  'openid_end_families_of_left_application',
  (database, parameter) =>
    database
      .updateTable('token_family')
      .set({ ended_at: parameter('now'), why: 'session_ended' })
      .where('account_id', '=', (select) =>
        select.selectFrom('session').select('account_id').where('id', '=', parameter('sessionId')),
      )
      .where('client_id', '=', parameter('clientId'))
      .where('session_id', '=', parameter('sessionId'))
      .where('ends_with_session', '=', 1)
      .where('ended_at', 'is', null)
      .returning('id'),
)
