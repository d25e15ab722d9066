import type { Service } from '../Service.ts'
import { endSessionByToken } from '../store/queries/endSessions.ts'
import type { Requester } from '../store/Requester.ts'
import { run } from '../store/Write.ts'
import { appendEnding } from './appendEnding.ts'
import { hashToken } from './token.ts'

/** Ends the session that a token opens. One that has ended already stays ended. */
export async function signOut(
  service: Pick<Service, 'store' | 'participants' | 'now'>,
  token: string | undefined,
  requester: Requester,
): Promise<void> {
  if (token === undefined) return
  const { store, now } = service
  const tokenHash = hashToken(token)
  await store.write(function* () {
    const [ended] = yield* run(endSessionByToken, { tokenHash })
    if (ended !== undefined) yield* appendEnding(service, ended, { kind: 'sign_out', requester, now: now() })
  })
}
