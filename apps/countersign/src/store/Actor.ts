import { noRequester, type Requester } from '@countersign/server/extension'

/** Who changes something, and when. */
export interface Actor {
  /** The account, or an operator token; null for the server itself and for its command line. */
  readonly actorId: string | null
  readonly requester: Requester
  readonly now: number
}

/** The server itself, or its command line. */
export function actAsServer(now: number): Actor {
  return { actorId: null, requester: noRequester, now }
}
