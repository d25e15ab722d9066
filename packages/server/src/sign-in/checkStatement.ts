import type { SignInMessage } from '@countersign/siwe'
import { invalidRequest } from '../error/CountersignError.ts'

/**
 * Refuses a message that does not say what it was asked for: what was signed must name what it does.
 *
 * @throws {CountersignError} `invalid_request`
 */
export function checkStatement({ statement }: SignInMessage, expected: string): void {
  if (statement !== expected) throw invalidRequest('the message does not say what this is for')
}
