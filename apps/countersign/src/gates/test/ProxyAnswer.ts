import type { IncomingHttpHeaders } from 'node:http'

/** What came back through a proxy, without its body. */
export interface ProxyAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
}

/** What the check was asked, in its own words: they come back in the state of its redirect, or in a header. */
export interface Seen {
  /** What the proxy said of the request. */
  readonly host: string
  readonly uri: string
  readonly method: string
  readonly scheme: string
  /** The names, in lower case, of headers that only the proxy may send, and that came with the client's request. */
  readonly headers: readonly string[]
  /** Why the check would let nobody in, whoever asks. */
  readonly refusal?: 'unknown_host' | 'wrong_secret' | 'bad_request'
}

/** How a probe is signed, and how what the check saw of it is read. */
export interface ProbeFormat {
  /** A value of `Countersign-Probe` that is valid for a minute, and for this host alone. */
  readonly sign: (host: string) => string
  /** Undefined for an answer that is not of the check. */
  readonly readProbeAnswer: (answer: ProxyAnswer) => Seen | undefined
}

/** A request that a stranger could send. */
export interface Probe {
  /** The path and query to the byte. */
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly scheme?: 'http'
  /** The host that the probe is valid for, where it is another than the one that is asked. */
  readonly signedFor?: string
}

/** Sends a probe to a host through its proxy; throws where nobody answers. */
export type AskThrough = (host: string, probe: Probe) => Promise<ProxyAnswer>
