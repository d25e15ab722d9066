import { listActivity } from '../activity/listActivity.ts'
import { invalidRequest } from '../error/CountersignError.ts'
import { exportActivityCsv, exportActivityJson } from '../export/exportActivity.ts'
import { noteExport } from '../export/noteExport.ts'
import { readPage } from '../paging.ts'
import { sessionOf } from './accountCalls.ts'
import type { Call } from './Call.ts'
import { checkHost } from './checkOrigin.ts'
import { readQuery } from './request.ts'
import { file, json, type OperationResponse } from './response.ts'

/** `GET /api/account/activity?cursor=&limit=` */
export async function activityCall(call: Call): Promise<OperationResponse> {
  const page = readPage(readQuery(call.request, ['cursor', 'limit']))
  return json(await listActivity(call.service, await sessionOf(call, checkHost(call)), page))
}

/** `GET /api/account/activity/export?format=`: all of it as a file. */
export async function activityExportCall(call: Call): Promise<OperationResponse> {
  const { service } = call
  await service.rateLimits.countSignIn(call.networkAddress)
  const format = readFormat(readQuery(call.request, ['format']))
  const session = await sessionOf(call, checkHost(call))
  await noteExport(call, session, { what: 'activity', format })
  return format === 'csv'
    ? file(exportActivityCsv(service, session), 'countersign-activity.csv', 'text/csv; charset=utf-8')
    : file(exportActivityJson(service, session), 'countersign-activity.json', 'application/json')
}

function readFormat({ format }: { format?: string }): 'json' | 'csv' {
  if (format === 'json' || format === 'csv') return format
  throw invalidRequest('"format" is json or csv')
}
