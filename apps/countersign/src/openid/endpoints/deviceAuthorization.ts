import { run, type Service, uuid, type Write } from '@countersign/server/extension'
import { type Answer, answerJson, type Call } from '../Call.ts'
import { insertDeviceCode, type NewDeviceCode } from '../grants/deviceCodes.queries.ts'
import { makeUserCode, showUserCode } from '../grants/userCode.ts'
import type { CountProgram } from '../programLimits.ts'
import { readForm } from '../readForm.ts'
import { insertRequest, writeRequestRow } from '../request/authorizationRequest.queries.ts'
import type { RequestParts } from '../request/Known.ts'
import { readRequest } from '../request/readRequest.ts'
import { routes } from '../routes.ts'
import { hashOpaqueToken, makeOpaqueToken } from '../tokens/opaqueToken.ts'
import type { Authenticate } from './token.ts'

/** What devices are answered with. */
export interface DeviceAuthorizationParts {
  readonly service: Pick<Service, 'store' | 'now'>
  readonly authenticate: Authenticate
  readonly requests: RequestParts
  readonly countDevice: CountProgram
}

/** How long a device waits for its person. */
export const deviceSeconds = 600

/** How often a device may ask whether its person has answered: some have no default of their own, and fail. */
const pollSeconds = 5

/** Two devices at once show one code once in ten thousand million times. */
const mostTries = 5

/**
 * Gives a device a code to wait with, and one for its person to type (RFC 8628, section 3.1).
 *
 * @throws {OAuthError}
 */
export async function authorizeDevice(parts: DeviceAuthorizationParts, call: Call): Promise<Answer> {
  const form = await readForm(call)
  const client = await parts.authenticate(call, form)
  const sent = { call, parameters: form, via: 'device endpoint', client } as const
  const { request } = await readRequest(parts.requests, sent)
  await parts.countDevice(call.networkAddress)
  const { store, now } = parts.service
  const time = now()
  const code = makeOpaqueToken(time)
  const expiresAt = time + deviceSeconds * 1_000
  const userCode = await store.write(function* () {
    const id = uuid(time)
    // As long as somebody may take who types the code at the last moment: what is kept of them goes with it.
    const until = expiresAt + deviceSeconds * 1_000
    const kept = { id, clientId: client.id, pushedUntil: null, expiresAt: until }
    yield* run(insertRequest, writeRequestRow(request, kept))
    return yield* insertCode({
      ...call.requester,
      hash: hashOpaqueToken(code) ?? '',
      request_id: id,
      expires_at: expiresAt,
    })
  })
  const page = `${call.site.origin}${routes.code_verification}`
  const shown = showUserCode(userCode)
  return answerJson({
    device_code: code,
    user_code: shown,
    verification_uri: page,
    verification_uri_complete: `${page}?${new URLSearchParams({ user_code: shown })}`,
    expires_in: deviceSeconds,
    interval: pollSeconds,
  })
}

/** Shows a code that no other device shows. */
function* insertCode(row: Omit<NewDeviceCode, 'user_code'>): Write<string> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const userCode = makeUserCode()
    const [inserted] = yield* run(insertDeviceCode, { ...row, user_code: userCode })
    if (inserted !== undefined) return userCode
  }
  throw new TypeError('no code is free that a person could type')
}
