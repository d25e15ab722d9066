import type { Service } from '../Service.ts'
import type { Site } from './Site.ts'

/** One request, as the calls see it. */
export interface Call {
  readonly service: Service
  readonly request: Request
  /** The site it was sent to; undefined when its host is none of ours. */
  readonly site: Site | undefined
  readonly networkAddress: string
  /** What the path ends with, where it names one thing. */
  readonly id: string
}

/** Does what a request asks for, or throws. */
export type Handler = (call: Call) => Promise<Response>
