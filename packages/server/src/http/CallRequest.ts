/** What calls read of a request: a part of the Fetch standard's `Request`, so that one will do. */
export interface CallRequest {
  readonly method: string
  readonly url: string
  readonly headers: CallHeaders
  readonly body: AsyncIterable<Uint8Array> | null
  /** Not `bytes`: the light `Request` of some servers, such as Hono's, does not have it. */
  readonly arrayBuffer: () => Promise<ArrayBuffer>
}

/** What calls read of a request's headers: the values of one name, joined; null when it did not come. */
export interface CallHeaders {
  readonly get: (name: string) => string | null
}
