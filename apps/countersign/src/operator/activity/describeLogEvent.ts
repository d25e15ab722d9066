import type { OperatorEvent } from '@countersign/product-api'
import { describeEvent, nameBrowser } from '@countersign/server/extension'
import type { ProductSchema } from '../../store/ProductSchema.ts'

/** An event as an operator sees it: with whom it is about, and with where an operator was who did it. */
export function describeLogEvent(row: ProductSchema['event']): OperatorEvent {
  return {
    ...describeEvent(row),
    networkAddress: row.network_address === '' ? null : row.network_address,
    ...nameBrowser(row.user_agent),
    accountId: row.account_id,
    actorId: row.actor_id,
  }
}
