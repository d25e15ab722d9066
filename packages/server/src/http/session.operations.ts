import { publicEndpoints, signInEndpoints } from '@countersign/protocol'
import { signOut } from '../session/endings.ts'
import { describeSession } from '../session/session.ts'
import { clearSessionCookie } from './cookies.ts'
import { member, visitor } from './guards.ts'
import { defineOperation, type Operation, Reply } from './operation.ts'

/** The session of the browser that sends the request. */
export const sessionOperations: readonly Operation[] = [
  defineOperation({
    endpoint: signInEndpoints.session,
    summary: 'Returns the current session',
    who: member,
    handle: ({ caller }) => describeSession(caller),
  }),

  defineOperation({
    endpoint: publicEndpoints.signOut,
    summary: 'Signs out',
    who: visitor,
    async handle({ service, site, sessionToken, requester }) {
      await signOut(service, sessionToken, requester)
      return new Reply(undefined, { headers: { 'set-cookie': clearSessionCookie(site) } })
    },
  }),
]
