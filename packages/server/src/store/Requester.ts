/** Who asked, as a session and an event keep it. */
export interface Requester {
  readonly network_address: string
  /** At most 512 characters, without control characters. */
  readonly user_agent: string
}
