import type { Problem } from '@countersign/protocol'
import { type ErrorDetails, fillText, randomString, SignInError, SignInMessageError } from '@countersign/siwe'
import { CountersignError, findError, type RefusalCode } from '../CountersignError.ts'
import { describeError, type Log } from '../log.ts'
import { MissingReferenceError } from '../store/MissingReferenceError.ts'
import { StorageError } from '../store/StorageError.ts'
import { commonHeaders, type OperationResponse } from './response.ts'

/** The response to a request that failed, whatever failed. An unforeseen failure is logged with its reference. */
export function problem(error: unknown, log: Log): OperationResponse {
  const { code, details } = findRefusal(error, log)
  return describeProblem(code, details)
}

/**
 * The response for an error of the catalogue: `application/problem+json` (RFC 9457), with the headers that its status
 * asks for: `Allow` from the detail `allow`, and `Retry-After` from `seconds` or, where there is none, a minute.
 *
 * @example describeProblem('rate_limited', { seconds: 30 }).headers['retry-after'] // '30'
 */
export function describeProblem(
  code: RefusalCode,
  details: ErrorDetails = {},
): OperationResponse & { readonly body: string } {
  const { status, title } = findError(code)
  const body: Problem = {
    type: `urn:countersign:error:${code}`,
    title: fillText(title, details),
    status,
    code,
    details: { ...details },
  }
  return {
    status,
    headers: {
      ...commonHeaders,
      'content-type': 'application/problem+json',
      ...createHeaders(status, details),
    },
    body: JSON.stringify(body),
  }
}

/** When a client may try again after a failure that is not its own: the text says, in a minute. */
const retrySeconds = 60

interface Refusal {
  readonly code: RefusalCode
  readonly details: ErrorDetails
}

/**
 * The error of the catalogue for whatever failed. What is not the client's doing is logged with the request's id, and what
 * was not foreseen with a reference that the response has, too.
 */
export function findRefusal(error: unknown, log: Log, requestId?: string): Refusal {
  const request = requestId === undefined ? {} : { requestId }
  if (error instanceof StorageError) {
    const { code, details } = error
    log.error({ ...details, ...request, err: describeError(error) }, 'The store did not answer.')
    return { code, details }
  }
  if (error instanceof CountersignError || error instanceof SignInError) return error
  if (
    error instanceof SignInMessageError &&
    error.code !== 'charset_length' &&
    error.code !== 'no_random_source'
  ) {
    return { code: error.code, details: describePlace(error) }
  }
  // Deleted in another tab, at this moment: whoever asked is signed out.
  if (error instanceof MissingReferenceError) return { code: 'not_signed_in', details: {} }
  const reference = randomString(10)
  log.error(
    { reference, ...request, err: describeError(error) },
    'A call failed in a way that was not foreseen.',
  )
  return { code: 'internal', details: { reference } }
}

/** Where a message is wrong, and what was expected there. */
function describePlace({ field, line, column, expected }: SignInMessageError): ErrorDetails {
  return {
    ...(field === undefined ? {} : { field }),
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    ...(expected === undefined ? {} : { expected }),
  }
}

function createHeaders(status: number, { seconds, allow }: ErrorDetails): Record<string, string> {
  if (status === 405) return { allow: String(allow) }
  if (status === 429) return { 'retry-after': String(seconds) }
  return status === 503 ? { 'retry-after': String(seconds ?? retrySeconds) } : {}
}
