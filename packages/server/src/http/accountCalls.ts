import { accountChangeSchema } from '@countersign/protocol'
import { changeProfile } from '../account/changeProfile.ts'
import { deleteAccount } from '../account/deleteAccount.ts'
import { describeAccount } from '../account/describeAccount.ts'
import { endOtherSessions } from '../account/endOtherSessions.ts'
import { endSession } from '../account/endSession.ts'
import { describeSession, listSessions } from '../account/listSessions.ts'
import { exportEverything } from '../export/exportEverything.ts'
import { noteExport } from '../export/noteExport.ts'
import { readPage } from '../paging.ts'
import { requireSession } from '../session/requireSession.ts'
import type { Site } from '../site/sites.ts'
import type { SessionRow } from '../store/queries/session.ts'
import type { Call } from './Call.ts'
import { checkHost, checkOrigin } from './checkOrigin.ts'
import { readJson, readNothing, readQuery, readShape } from './request.ts'
import { requesterOf } from './requesterOf.ts'
import { file, json, noContent, type OperationResponse } from './response.ts'
import { clearedSession, sessionToken } from './sessionCalls.ts'

/** `GET /api/account` */
export async function accountCall(call: Call): Promise<OperationResponse> {
  return json(describeAccount(await sessionOf(call, checkHost(call))))
}

/** `PATCH /api/account`: the display name and the picture. */
export async function changeAccountCall(call: Call): Promise<OperationResponse> {
  const change = readShape(accountChangeSchema, await readJson(call.request))
  const session = await sessionOf(call, checkOrigin(call))
  return json(await changeProfile(call.service, session, change, requesterOf(call)))
}

/** `DELETE /api/account`: for good. */
export async function deleteAccountCall(call: Call): Promise<OperationResponse> {
  await readNothing(call.request)
  const site = checkOrigin(call)
  await deleteAccount(call.service, await sessionOf(call, site))
  return noContent({ 'set-cookie': clearedSession(site) })
}

/** `GET /api/account/export`: everything about the person, as one file. */
export async function exportCall(call: Call): Promise<OperationResponse> {
  const { service } = call
  await service.rateLimits.countSignIn(call.networkAddress)
  readQuery(call.request, [])
  const session = await sessionOf(call, checkHost(call))
  await noteExport(call, session, { what: 'everything', format: 'json' })
  return file(exportEverything(service, session), 'countersign-account.json', 'application/json')
}

/** `GET /api/account/sessions?cursor=&limit=` */
export async function sessionListCall(call: Call): Promise<OperationResponse> {
  const page = readPage(readQuery(call.request, ['cursor', 'limit']))
  return json(await listSessions(call.service, await sessionOf(call, checkHost(call)), page))
}

/** `GET /api/account/sessions/:id` */
export async function sessionSummaryCall(call: Call): Promise<OperationResponse> {
  return json(await describeSession(call.service, await sessionOf(call, checkHost(call)), call.id))
}

/** `DELETE /api/account/sessions`: ends all but this one. */
export async function endOtherSessionsCall(call: Call): Promise<OperationResponse> {
  await readNothing(call.request)
  const session = await sessionOf(call, checkOrigin(call))
  return json(await endOtherSessions(call.service, session, requesterOf(call)))
}

/** `DELETE /api/account/sessions/:id`; of this very one too, which signs out. */
export async function endSessionCall(call: Call): Promise<OperationResponse> {
  await readNothing(call.request)
  const site = checkOrigin(call)
  const session = await sessionOf(call, site)
  await endSession(call.service, session, { id: call.id, requester: requesterOf(call) })
  return noContent(call.id === session.id ? { 'set-cookie': clearedSession(site) } : {})
}

/**
 * Who calls.
 *
 * @throws {CountersignError} `not_signed_in`
 */
export function sessionOf(call: Call, site: Site): Promise<SessionRow> {
  return requireSession(call.service, sessionToken(call, site))
}
