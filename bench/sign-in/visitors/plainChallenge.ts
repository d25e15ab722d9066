import { formatMessage } from './formatMessage.ts'
import type { Challenge } from './Visitor.ts'

/** For servers that hand out a nonce alone: the page makes up the rest of the message. */
export function plainChallenge(host: string, nonce: string, cookie: string): Challenge {
  const now = Date.now()
  const fields = {
    host,
    statement: `Sign in to ${host}.`,
    uri: `http://${host}/`,
    nonce,
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + lifeMilliseconds).toISOString(),
  }
  return { message: (address) => formatMessage({ ...fields, address }), cookie }
}

const lifeMilliseconds = 600_000
