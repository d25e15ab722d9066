import { personChangeSchema } from '@countersign/product-api'
import {
  type Call,
  type Calls,
  checkHost,
  checkOrigin,
  json,
  noContent,
  type OperationResponse,
  readJson,
  readNothing,
  readPage,
  readQuery,
  readShape,
  requesterOf,
} from '@countersign/server/extension'
import { operatorOf } from '../operatorOf.ts'
import { changePerson } from './changePerson.ts'
import { describeDetails, describePerson, listPersonSessions } from './describeDetails.ts'
import { endPersonSession, endPersonSessions } from './endPersonSessions.ts'
import { listPeople } from './listPeople.ts'

/** The calls about people. */
export const peopleCalls: Calls = {
  '/api/operator/people': { GET: listCall },
  '/api/operator/people/:id': { GET: detailsCall, PATCH: changeCall },
  '/api/operator/people/:id/sessions': { GET: sessionsCall, DELETE: endSessionsCall },
  '/api/operator/people/:id/sessions/:sessionId': { DELETE: endSessionCall },
}

async function listCall(call: Call): Promise<OperationResponse> {
  await operatorOf(call, checkHost(call))
  return json(await listPeople(call.service, readQuery(call.request, ['search', 'cursor', 'limit'])))
}

async function detailsCall(call: Call): Promise<OperationResponse> {
  await operatorOf(call, checkHost(call))
  return json(await describeDetails(call.service, call.id))
}

async function sessionsCall(call: Call): Promise<OperationResponse> {
  const operator = await operatorOf(call, checkHost(call))
  const page = readPage(readQuery(call.request, ['cursor', 'limit']))
  const asked = { accountId: call.id, askingId: operator.id }
  return json(await listPersonSessions(call.service, asked, page))
}

async function changeCall(call: Call): Promise<OperationResponse> {
  const operator = await operatorOf(call, checkOrigin(call))
  const change = readShape(personChangeSchema, await readJson(call.request))
  await changePerson(call.service, { operator, accountId: call.id, change, requester: requesterOf(call) })
  return json(await describePerson(call.service, call.id))
}

async function endSessionsCall(call: Call): Promise<OperationResponse> {
  const operator = await operatorOf(call, checkOrigin(call))
  await readNothing(call.request)
  const act = { operator, accountId: call.id, requester: requesterOf(call) }
  return json(await endPersonSessions(call.service, act))
}

async function endSessionCall(call: Call): Promise<OperationResponse> {
  const operator = await operatorOf(call, checkOrigin(call))
  await readNothing(call.request)
  const [accountId = '', sessionId = ''] = call.names
  const act = { operator, accountId, requester: requesterOf(call) }
  await endPersonSession(call.service, sessionId, act)
  return noContent()
}
