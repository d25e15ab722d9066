/** What applications are refused with, each with the status of the answer that is no redirect, and where it is defined. */
export const oauthErrors = {
  // RFC 6749, sections 4.1.2.1 and 5.2
  access_denied: 400,
  invalid_client: 401,
  invalid_grant: 400,
  invalid_request: 400,
  invalid_scope: 400,
  server_error: 500,
  temporarily_unavailable: 503,
  unauthorized_client: 400,
  unsupported_grant_type: 400,
  unsupported_response_type: 400,
  // RFC 6750, section 3.1
  insufficient_scope: 403,
  invalid_token: 401,
  // OpenID Connect Core 1.0, section 3.1.2.6, and OpenID Connect Unmet Authentication Requirements 1.0
  account_selection_required: 400,
  consent_required: 400,
  interaction_required: 400,
  login_required: 400,
  registration_not_supported: 400,
  request_not_supported: 400,
  request_uri_not_supported: 400,
  unmet_authentication_requirements: 400,
  // RFC 7009, section 2.2.1
  unsupported_token_type: 400,
  // RFC 7591, section 3.2.2
  invalid_client_metadata: 400,
  invalid_redirect_uri: 400,
  // RFC 8707, section 2
  invalid_target: 400,
  // RFC 8628, section 3.5
  authorization_pending: 400,
  expired_token: 400,
  slow_down: 400,
  // RFC 9101, section 7
  invalid_request_object: 400,
  invalid_request_uri: 400,
  // RFC 9449, sections 5 and 8
  invalid_dpop_proof: 400,
  use_dpop_nonce: 400,
  // OAuth 2.0 Multiple Response Type Encoding Practices
  unsupported_response_mode: 400,
} as const

/** The code of an error of OAuth 2.0, OpenID Connect or one of their extensions. */
export type OAuthErrorCode = keyof typeof oauthErrors

/** What an error has besides its code and what the application reads. */
interface OAuthErrorOptions extends ErrorOptions {
  /** For the log alone: what must not be told, or says too much. */
  readonly detail?: string | undefined
  /** Left out, the one of its code. */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** The one scope that is the matter, told beside the error. */
  readonly scope?: string
  /** The identifier of the API that it is about, as the request names it: its operators see what was refused. */
  readonly target?: string | undefined
}

/** A request of an application that is refused. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError'
  readonly code: OAuthErrorCode
  /** What the application reads (`error_description`): ASCII without quotes, RFC 6749, section 5.2. */
  readonly description: string
  readonly detail: string | undefined
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly scope: string | undefined
  readonly target: string | undefined

  constructor(code: OAuthErrorCode, description: string, options: OAuthErrorOptions = {}) {
    super(description, options)
    this.code = code
    this.description = description
    this.detail = options.detail
    this.status = options.status ?? oauthErrors[code]
    this.headers = options.headers ?? {}
    this.scope = options.scope
    this.target = options.target
  }
}

/**
 * A refusal at the authorization endpoint that is for the person alone: nobody knows yet where the application is, so that
 * nothing is sent to a redirect URI (RFC 6749, section 4.1.2.1).
 */
export class StayingError extends OAuthError {}

/** What an application reads of a grant that does not work, whatever the reason is: that is for the log. */
export function invalidGrant(detail: string): OAuthError {
  return new OAuthError('invalid_grant', 'grant request is invalid', { detail })
}

/** The same of an access token. */
export function invalidToken(detail: string, options: { readonly status?: number } = {}): OAuthError {
  return new OAuthError('invalid_token', 'invalid token provided', { detail, ...options })
}

/** The same of whoever cannot prove which application it is. */
export function invalidClient(detail: string, description = 'client authentication failed'): OAuthError {
  return new OAuthError('invalid_client', description, { detail })
}

export function invalidRequest(description: string): OAuthError {
  return new OAuthError('invalid_request', description)
}
