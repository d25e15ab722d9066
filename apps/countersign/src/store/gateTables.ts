/** The tables of gates. Codes and sessions are kept by a hash that begins with their time (decision 0015). */
export interface GateTables {
  readonly gate_host: GateHostTable
  readonly gate_code: GateCodeTable
  readonly gate_session: GateSessionTable
  readonly gate_unknown_host: UnknownHostTable
}

/** Which gate stands before a host: none has two. */
export interface GateHostTable {
  /** In lower case, with its port where that is not the usual one. */
  readonly host: string
  readonly client_id: string
}

/** What a person brings back to the site: it works once, for half a minute, in the browser that was sent to sign in. */
export interface GateCodeTable {
  readonly hash: string
  readonly client_id: string
  readonly host: string
  /** Of what that browser keeps meanwhile. */
  readonly wait_hash: string
  /** When the browser was sent here lately, in milliseconds since 1970, separated by spaces. */
  readonly begun: string
  /** The session that the person was signed in with here: without it nothing of this works. */
  readonly session_id: string
  /** The consent that they gave. */
  readonly grant_id: string
  readonly expires_at: number
}

/** That a browser passes a gate, at one host: it hangs on the session of its person. */
export interface GateSessionTable {
  readonly hash: string
  readonly client_id: string
  readonly host: string
  /** As in the code that led to it. */
  readonly begun: string
  readonly session_id: string
  readonly grant_id: string
  readonly created_at: number
  readonly expires_at: number
}

/** A host that a trusted proxy asked about, which no gate stands before. */
export interface UnknownHostTable {
  readonly host: string
  readonly first_at: number
  readonly last_at: number
  readonly count: number
}
