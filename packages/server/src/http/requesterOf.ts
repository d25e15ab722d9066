import type { Requester } from '../store/Requester.ts'
import type { Call } from './Call.ts'

const longestUserAgent = 512
const longestAddress = 64

/** Who asks, in a form that every store can keep and every screen can show. */
export function requesterOf({ request, networkAddress }: Call): Requester {
  return {
    network_address: clean(networkAddress, longestAddress),
    user_agent: clean(request.headers.get('user-agent') ?? '', longestUserAgent),
  }
}

/** Without control characters and halves of characters, which Postgres or a terminal would trip over. */
function clean(text: string, length: number): string {
  return text
    .slice(0, length)
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
}
