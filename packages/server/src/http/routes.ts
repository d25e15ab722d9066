import { accountCall, endOtherSessionsCall, endSessionCall, sessionListCall } from './accountCalls.ts'
import type { Handler } from './Call.ts'
import { healthCall, readinessCall } from './healthCalls.ts'
import { sessionCall, signOutCall } from './sessionCalls.ts'
import { challengeCall, signatureCheckCall, signInCall } from './signInCalls.ts'

/** What an address takes, by method. `HEAD` is answered as `GET` is. */
export type Methods = ReadonlyMap<string, Handler>

/** Every call (specification, point 7). */
const routes: ReadonlyMap<string, Methods> = new Map([
  ['/api/sign-in/challenge', methods({ POST: challengeCall })],
  ['/api/sign-in', methods({ POST: signInCall })],
  ['/api/check-signature', methods({ POST: signatureCheckCall })],
  ['/api/session', methods({ GET: sessionCall, DELETE: signOutCall })],
  ['/api/account', methods({ GET: accountCall })],
  ['/api/account/sessions', methods({ GET: sessionListCall, DELETE: endOtherSessionsCall })],
  ['/api/account/sessions/:id', methods({ DELETE: endSessionCall })],
  ['/healthz', methods({ GET: healthCall })],
  ['/readyz', methods({ GET: readinessCall })],
])

/** The methods of a path, and the id that it ends with; undefined when there is nothing there. */
export function findRoute(path: string): { methods: Methods; id: string } | undefined {
  const exact = routes.get(path)
  if (exact !== undefined) return { methods: exact, id: '' }
  const end = path.lastIndexOf('/') + 1
  const id = path.slice(end)
  const pattern = id === '' ? undefined : routes.get(`${path.slice(0, end)}:id`)
  return pattern === undefined ? undefined : { methods: pattern, id }
}

function methods(handlers: Readonly<Record<string, Handler>>): Methods {
  const { GET } = handlers
  return new Map(Object.entries(GET === undefined ? handlers : { ...handlers, HEAD: GET }))
}
