import { CountersignError } from '@countersign/server/extension'
import { type EmailAddress, readEmailAddress } from '../fields/emailAddress.ts'
import { productErrors } from '../fields/productErrors.ts'

/**
 * Reads an email address.
 *
 * @throws {CountersignError} `email_invalid`
 */
export function parseEmailAddress(text: string): EmailAddress {
  const read = readEmailAddress(text)
  if (read === undefined) throw new CountersignError(productErrors.email_invalid)
  return read
}
