import type { SignInRequest } from '@countersign/protocol'
import { CountersignError } from '../error/CountersignError.ts'
import type { Call } from './Call.ts'
import { readJson } from './request.ts'

const longestMessageBytes = 8_192

/**
 * What a call takes that comes with a signature. Counted as an attempt first, for checking one is what costs most.
 *
 * @example await readSigned(call, (value) => readShape(signInRequestSchema, value))
 * @throws {CountersignError} `rate_limited`, `payload_too_large`, `unsupported_media_type` or `invalid_request`
 */
export async function readSigned<Signed extends SignInRequest>(
  { service, request, networkAddress }: Call,
  read: (value: unknown) => Signed,
): Promise<Signed> {
  await service.rateLimits.countSignIn(networkAddress)
  const signed = read(await readJson(request))
  checkLength(signed.message)
  return signed
}

function checkLength(message: string): void {
  if (Buffer.byteLength(message) > longestMessageBytes) {
    throw new CountersignError('payload_too_large', { limit: '8 KiB' })
  }
}
