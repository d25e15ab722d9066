import { formatMessage } from './formatMessage.ts'
import { createRequests, readCookies } from './http.ts'
import type { Visitor } from './Visitor.ts'

/** The calls of `@countersign/server`. */
export function countersignVisitor(port: number): Visitor {
  const host = `localhost:${port}`
  const { get, post } = createRequests(host)
  return {
    challenge: () => post('/api/sign-in/challenge', '', '{}'),
    readChallenge(reply) {
      const { statement, uri, nonce, issuedAt, expirationTime } = JSON.parse(reply.body)
      const fields = { host, statement, uri, nonce, issuedAt, expirationTime }
      return {
        message: (address) => formatMessage({ ...fields, address }),
        cookie: readCookies(reply),
      }
    },
    signIn: (cookie, message, signature) =>
      post('/api/sign-in', cookie, JSON.stringify({ message, signature })),
    readSession: readCookies,
    session: (cookie) => get('/api/session', cookie),
    proof: (address) => address,
  }
}
