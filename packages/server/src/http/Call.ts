import type { Service } from '../Service.ts'
import type { Site } from '../site/sites.ts'
import type { RequestLike } from './request.ts'
import type { OperationResponse } from './response.ts'

/** One request, as the calls see it. */
export interface Call {
  readonly service: Service
  readonly request: RequestLike
  /** The site it was sent to; undefined when its host is none of ours. */
  readonly site: Site | undefined
  readonly networkAddress: string
  /** The first thing that the path names; empty when it names none. */
  readonly id: string
  /** Everything that the path names, in its order. */
  readonly names: readonly string[]
}

/** Does what a request asks for, or throws. */
export type Handler = (call: Call) => Promise<OperationResponse>

/** Calls by their paths and methods. A part of a path that starts with a colon is open: `Call.names` has it. */
export type Calls = Readonly<Record<string, Readonly<Partial<Record<Method, Handler>>>>>

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
