import type { OperatorSettings } from '@countersign/product-api'
import type { ChainConfiguration } from '@countersign/server'
import { checkHost, type Handler, json, readQuery } from '@countersign/server/extension'
import { operatorOf } from '../operatorOf.ts'
import { checkHealth } from './checkHealth.ts'

/** What was configured, as the start of the product knows it. */
export interface House extends Pick<OperatorSettings, 'version' | 'settings'> {
  readonly chains: readonly ChainConfiguration[]
}

/** `GET /api/operator/settings` */
export function createSettingsCall({ version, settings, chains }: House): Handler {
  return async (call) => {
    await operatorOf(call, checkHost(call))
    readQuery(call.request, [])
    const health = await checkHealth(call.service.store, chains)
    const answer: OperatorSettings = { version, settings, health }
    return json(answer)
  }
}
