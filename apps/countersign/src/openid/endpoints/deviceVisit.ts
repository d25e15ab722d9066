import { findCookie, run } from '@countersign/server/extension'
import type { Answer, Call } from '../Call.ts'
import { clearCookie, cookieName } from '../cookies.ts'
import { knowSession } from '../family/applicationSessions.queries.ts'
import { beginDeviceFamily } from '../family/beginFamily.ts'
import { allowDevice, refuseDevice } from '../grants/deviceAnswer.ts'
import { beginInteraction } from '../interaction/beginInteraction.ts'
import { describeBeginning, describeKnown } from '../interaction/beginning.ts'
import {
  findInteraction,
  rememberedMilliseconds,
  resumeInteraction,
} from '../interaction/interaction.queries.ts'
import { isSecretOf } from '../interaction/secret.ts'
import { followVisit, type Here, type Visit } from '../interaction/visit.ts'
import { OAuthError } from '../OAuthError.ts'
import { answerDevicePage, type DeviceOutcome } from '../pages/devicePages.ts'
import { readRequestRow } from '../request/authorizationRequest.queries.ts'
import { routes } from '../routes.ts'
import type { AuthorizationParts } from './authorization.ts'

/** Goes on once the person of a device has answered (RFC 8628, section 3.3): the device is told, and they read how it went. */
export async function resumeDevice(parts: AuthorizationParts, call: Call, id: string): Promise<Answer> {
  const { store, now } = parts.service
  const [row] = await store.read(findInteraction, { id })
  const secret = findCookie(call.request.headers.get('cookie'), cookieName(call.site, 'resume'))
  const isHere = row !== undefined && isSecretOf(secret, row.secret_hash) && row.expires_at > now()
  if (!isHere || row.device_code === null) return show(parts, call, 'answered_before')
  const client = await parts.requests.findClient(row.client_id)
  if (client === undefined) return show(parts, call, 'gone')
  const time = now()
  const expires_at = time + rememberedMilliseconds
  const [taken] = await store.write(() => run(resumeInteraction, { id, now: time, expires_at }))
  if (taken === undefined) return show(parts, call, 'answered_before')
  const { request } = readRequestRow({ ...row, id: row.request_id, prompt: row.asked_prompt })
  const answer = row.answer === 'refused' ? undefined : (row.answer ?? undefined)
  const visit: Visit = {
    call,
    client,
    request,
    requestId: row.request_id,
    deviceCode: row.device_code,
    interaction: { id, answer, accountId: row.account_id, isResumed: true },
  }
  const hash = row.device_code
  const gone = await (row.answer === 'refused'
    ? refuse(parts, call, { hash, error: new OAuthError('access_denied', row.refusal ?? '') })
    : goOn(parts, visit, hash))
  const forget = clearCookie(call.site, 'resume', `${routes.code_verification}/${id}`)
  const cookies = [gone.headers['set-cookie'] ?? []].flat()
  return { ...gone, headers: { ...gone.headers, 'set-cookie': [forget, ...cookies] } }
}

async function goOn(parts: AuthorizationParts, visit: Visit, hash: string): Promise<Answer> {
  const { call } = visit
  try {
    const outcome = await followVisit(parts, visit)
    if (outcome.asking === undefined) return await allow(parts, visit, { hash, here: outcome.here })
    const begun = await beginInteraction(parts.service, visit, outcome)
    return begun ?? show(parts, call, 'answered_before')
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    return refuse(parts, call, { hash, error })
  }
}

async function allow(
  parts: AuthorizationParts,
  visit: Visit,
  { hash, here }: { readonly hash: string; readonly here: Here },
): Promise<Answer> {
  const { accountId } = here.person
  const outcome = await allowDevice(parts.service, {
    hash,
    *beginFamily(now) {
      const beginning = describeBeginning(visit, here, now)
      const family = yield* beginDeviceFamily({ ...beginning, accountId }, parts.refreshLimits)
      if (family !== undefined) yield* run(knowSession, describeKnown(visit, here))
      return family
    },
  })
  return outcome === 'signed_in'
    ? answerDevicePage(parts, visit.call, { outcome })
    : show(parts, visit.call, outcome)
}

async function refuse(
  parts: AuthorizationParts,
  call: Call,
  refused: { readonly hash: string; readonly error: OAuthError },
): Promise<Answer> {
  const outcome = await refuseDevice(parts.service, refused)
  const answer =
    outcome === 'refused' ? answerDevicePage(parts, call, { outcome }) : show(parts, call, outcome)
  return { ...answer, refused: refused.error.code }
}

/** Nothing was signed in. */
function show(parts: AuthorizationParts, call: Call, outcome: DeviceOutcome): Answer {
  return { ...answerDevicePage(parts, call, { outcome, status: 400 }), refused: 'invalid_request' }
}
