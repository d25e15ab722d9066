/** A response without a runtime: any framework can send it. */
export interface PlainResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Why a request is refused, and with which status. */
export const accessErrors = {
  missing_token: 401,
  invalid_request: 400,
  invalid_token: 401,
  insufficient_scope: 403,
  invalid_dpop_proof: 401,
  use_dpop_nonce: 401,
  temporarily_unavailable: 503,
} as const

/** A code of {@link AccessError}: those of RFC 6750, section 3.1, and RFC 9449, and two of our own. Codes are never renamed. */
export type AccessErrorCode = keyof typeof accessErrors

/**
 * A request that is refused. `message` is for the caller. `cause` is for you, and may say more: log it, don't send it. A
 * status of 503 says nothing about the token: the issuer could not be asked.
 *
 * @example
 * try {
 *   const token = await api.verify(request, ['files:read'])
 * } catch (error) {
 *   if (error instanceof AccessError) return new Response(error.response.body, error.response)
 *   throw error
 * }
 */
export class AccessError extends Error {
  override readonly name = 'AccessError'
  readonly code: AccessErrorCode
  /** What to answer, with `WWW-Authenticate` (RFC 6750, section 3) or `Retry-After`. */
  readonly response: PlainResponse

  constructor(code: AccessErrorCode, message: string, response: PlainResponse, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.response = response
  }

  /** 400, 401, 403 or 503. */
  get status(): number {
    return accessErrors[this.code]
  }
}
