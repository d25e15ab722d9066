/** What a person puts into the inspector; a part that is not there is empty. */
export interface InspectorInput {
  readonly message: string
  readonly signature: string
  /** What the site would expect: its origin, its nonce, the URI, and the moment (RFC 3339). */
  readonly origin: string
  readonly nonce: string
  readonly uri: string
  readonly time: string
}

export const emptyInput: InspectorInput = {
  message: '',
  signature: '',
  origin: '',
  nonce: '',
  uri: '',
  time: '',
}
