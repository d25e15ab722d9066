import type { IncomingHttpHeaders } from 'node:http'
import type { Seen } from '../../openid/check/probe.ts'

/** What came back through a proxy, without its body. */
export interface ProxyAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
}

/** How a probe is signed, and how what the check saw of it is read. */
export interface ProbeFormat {
  /** A value of `Countersign-Probe`, good for a minute. */
  readonly sign: (probe: { readonly mark: string; readonly host: string }) => string
  /** Undefined for an answer that is not of the check. */
  readonly readProbeAnswer: (answer: ProxyAnswer) => Seen | undefined
}

/** A request that a stranger could send. */
export interface Probe {
  /** Stands in each header that a client must not be able to send. Without it, the request is an ordinary one. */
  readonly mark?: string
  /** The path and query to the byte. */
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly scheme?: 'http'
}

/** Sends a probe to a host through its proxy; throws where nobody answers. */
export type AskThrough = (host: string, probe: Probe) => Promise<ProxyAnswer>
