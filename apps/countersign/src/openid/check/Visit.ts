import type { IncomingMessage } from 'node:http'
import type { Requester } from '@countersign/server/extension'
import type { PersonStanding } from '../claims/standing.ts'
import type { GateClient } from '../client/Client.ts'
import type { FoundGateSession } from './gateSessions.queries.ts'
import type { Asked } from './readAsked.ts'
import type { Visitor } from './readVisitor.ts'

/** A request that a proxy asks about, and how it came. */
export interface CheckedRequest {
  readonly asked: Asked
  /** The proxy's request: but for what says what it asks about, its headers are the client's. */
  readonly request: IncomingMessage
  /** Whoever asked the proxy; undefined where no more than a proxy of ours is known. */
  readonly networkAddress: string | undefined
  /** Who asks, as events keep it. */
  readonly requester: Requester
}

/** A checked request at its gate, and who asks. */
export interface Visit extends CheckedRequest {
  readonly client: GateClient
  readonly visitor: Visitor
  /** What the browser brings as its right to pass, whatever that is worth. */
  readonly token: string | undefined
  /** What that hangs on, whether it lets pass or not. */
  readonly held: FoundGateSession | undefined
  /** Undefined of everyone who may not pass as a person that has signed in. */
  readonly passing: Passing | undefined
}

/** Who may pass, and what the site may be told of them. */
export interface Passing {
  readonly session: FoundGateSession
  /** What the person has allowed, of what the gate asks for. */
  readonly scopes: readonly string[]
  readonly standing: PersonStanding
}
