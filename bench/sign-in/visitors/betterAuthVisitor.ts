import { createRequests, readCookies } from './http.ts'
import { plainChallenge } from './plainChallenge.ts'
import type { Visitor } from './Visitor.ts'

/** The calls of better-auth's siwe plugin. */
export function betterAuthVisitor(port: number): Visitor {
  const host = `localhost:${port}`
  const { get, post } = createRequests(host)
  return {
    challenge: () => post('/api/auth/siwe/nonce', '', '{}'),
    readChallenge: (reply) => plainChallenge(host, JSON.parse(reply.body).nonce, ''),
    signIn: (_cookie, message, signature) =>
      post('/api/auth/siwe/verify', '', JSON.stringify({ message, signature })),
    readSession: readCookies,
    session: (cookie) => get('/api/auth/get-session', cookie),
    proof: (address) => address,
  }
}
