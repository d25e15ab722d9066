import {
  type Application,
  type ApplicationList,
  type ApplicationSecret,
  applicationChangeSchema,
  applicationDraftSchema,
} from '@countersign/product-api'
import {
  type Call,
  type Calls,
  CountersignError,
  checkHost,
  checkOrigin,
  json,
  noContent,
  type OperationResponse,
  readJson,
  readNothing,
  readShape,
  requesterOf,
  requireConfirmed,
} from '@countersign/server/extension'
import { operatorOf } from '../operator/operatorOf.ts'
import { ApplicationError } from './ApplicationError.ts'
import { type Actor, addApplication } from './addApplication.ts'
import { answerLogo } from './answerLogo.ts'
import { findApplication, findLogo, listApplications } from './applicationQueries.ts'
import { describeApplication } from './applicationRow.ts'
import { changeApplication } from './changeApplication.ts'
import { parseAddition } from './declared/parseAdditions.ts'
import type { ApplicationRules } from './parseApplication.ts'
import { removeApplication } from './removeApplication.ts'
import { rotateClientSecret } from './rotateClientSecret.ts'

/** A logo of 64 KiB as base64, and the rest. */
const limitBytes = 112 * 1024

/** The operators' calls about applications. Reading needs the role, writing a fresh signature too. */
export function createApplicationCalls(rules: ApplicationRules): Calls {
  return {
    '/api/operator/applications': { GET: listCall, POST: (call) => addCall(call, rules) },
    '/api/operator/applications/:clientId': {
      GET: showCall,
      PATCH: (call) => changeCall(call, rules),
      DELETE: removeCall,
    },
    '/api/operator/applications/:clientId/logo': { GET: logoCall },
    '/api/operator/applications/:clientId/secret': { POST: secretCall },
  }
}

async function listCall(call: Call): Promise<OperationResponse> {
  await operatorOf(call, checkHost(call))
  const rows = await call.service.store.read(listApplications, {})
  return json({ applications: rows.map(describeApplication) } satisfies ApplicationList)
}

async function showCall(call: Call): Promise<OperationResponse> {
  await operatorOf(call, checkHost(call))
  const [row] = await call.service.store.read(findApplication, { clientId: call.id })
  if (row === undefined) throw new CountersignError('not_found')
  return json(describeApplication(row) satisfies Application)
}

async function logoCall(call: Call): Promise<OperationResponse> {
  await operatorOf(call, checkHost(call))
  const [found] = await call.service.store.read(findLogo, { clientId: call.id })
  return answerLogo(found)
}

async function addCall(call: Call, rules: ApplicationRules): Promise<OperationResponse> {
  const actor = await actorOf(call)
  const draft = readShape(applicationDraftSchema, await readJson(call.request, limitBytes))
  const { row, clientSecret } = await explaining(() =>
    addApplication(call.service.store, parseAddition(draft, rules), actor),
  )
  return json({ application: describeApplication(row), clientSecret } satisfies ApplicationSecret)
}

async function changeCall(call: Call, rules: ApplicationRules): Promise<OperationResponse> {
  const actor = await actorOf(call)
  const change = readShape(applicationChangeSchema, await readJson(call.request, limitBytes))
  const { store } = call.service
  const row = await explaining(() => changeApplication(store, { clientId: call.id, change, rules }, actor))
  return json(describeApplication(row) satisfies Application)
}

async function removeCall(call: Call): Promise<OperationResponse> {
  const actor = await actorOf(call)
  await readNothing(call.request)
  await removeApplication(call.service.store, call.id, actor)
  return noContent()
}

async function secretCall(call: Call): Promise<OperationResponse> {
  const actor = await actorOf(call)
  await readNothing(call.request)
  const { row, clientSecret } = await rotateClientSecret(call.service.store, call.id, actor)
  return json({ application: describeApplication(row), clientSecret } satisfies ApplicationSecret)
}

/** The operator who changes something, and has just signed that they want to. */
async function actorOf(call: Call): Promise<Actor> {
  const session = await operatorOf(call, checkOrigin(call))
  const now = call.service.now()
  requireConfirmed(session, now)
  return { accountId: session.accountId, requester: requesterOf(call), now }
}

async function explaining<Result>(task: () => Promise<Result>): Promise<Result> {
  try {
    return await task()
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error
    throw new CountersignError('invalid_request', { detail: error.message, field: error.field })
  }
}
