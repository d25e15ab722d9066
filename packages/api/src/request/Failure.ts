import type { AccessErrorCode } from '../AccessError.ts'

/** Why a request is refused, before it is known what its answer has to say: {@link refuse} makes an `AccessError` of it. */
export class Failure extends Error {
  readonly code: AccessErrorCode

  constructor(code: AccessErrorCode, description: string, options?: ErrorOptions) {
    super(description, options)
    this.code = code
  }
}

/** The issuer cannot be asked, or answers nonsense: nothing is known about the token. */
export function unavailable(cause: unknown): Failure {
  return new Failure('temporarily_unavailable', 'The token cannot be checked now. Try again.', { cause })
}
