import { createRequests, readCookies } from './http.ts'
import { plainChallenge } from './plainChallenge.ts'
import type { Visitor } from './Visitor.ts'

/** The calls of siwe's quickstart: `/nonce`, `/verify`, and a page that only the signed-in may read. */
export function expressVisitor(port: number): Visitor {
  const host = `localhost:${port}`
  const { get, post } = createRequests(host)
  return {
    challenge: () => get('/nonce', ''),
    readChallenge: (reply) => plainChallenge(host, reply.body, readCookies(reply)),
    signIn: (cookie, message, signature) => post('/verify', cookie, JSON.stringify({ message, signature })),
    readSession: (_reply, cookie) => cookie,
    session: (cookie) => get('/session', cookie),
    proof: (address) => address,
  }
}
