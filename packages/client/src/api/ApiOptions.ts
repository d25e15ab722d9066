/** How the API is reached; each has a default for the browser. */
export interface ApiOptions {
  /** What stands before `/api`, such as `https://sign-in.example`. Default: this origin. */
  readonly baseUrl?: string
  /** Default: the platform's. */
  readonly fetch?: typeof fetch
  /** Whether the device has a network. Default: `navigator.onLine`. */
  readonly isOnline?: () => boolean
  /** How long to wait for an answer, in seconds. Default: 20. */
  readonly timeoutSeconds?: number
}
