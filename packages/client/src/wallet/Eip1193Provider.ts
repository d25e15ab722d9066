/** What a wallet puts into a page (EIP-1193). Its answers are not trusted: each is read at the edge. */
export interface Eip1193Provider {
  request(request: Eip1193Request): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** One request to a wallet. */
export interface Eip1193Request {
  readonly method: string
  readonly params?: readonly unknown[]
}
