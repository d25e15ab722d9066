import { CountersignError } from '../error/CountersignError.ts'
import type { Call } from './Call.ts'
import { json, type OperationResponse } from './response.ts'

/** `GET /healthz`: the process lives. */
export async function healthCall(_call: Call): Promise<OperationResponse> {
  return json({ status: 'ok' })
}

/** `GET /readyz`: the store answers, and the process is not about to end. */
export async function readinessCall({ service }: Call): Promise<OperationResponse> {
  if (service.isDraining()) throw new CountersignError('storage_unavailable')
  await service.store.ping()
  return json({ status: 'ok' })
}
