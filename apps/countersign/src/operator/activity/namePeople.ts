import type { NamedPerson } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import type { ProductSchema } from '../../store/ProductSchema.ts'
import { findPerson } from '../people/personQueries.ts'

/** Who the events of one page are about and who acted in them, as far as they are still there. */
export async function namePeople(
  store: Store,
  events: readonly Pick<ProductSchema['event'], 'account_id' | 'actor_id'>[],
): Promise<NamedPerson[]> {
  const ids = new Set(events.flatMap(({ account_id, actor_id }) => [account_id ?? [], actor_id ?? []].flat()))
  const found = await Promise.all([...ids].map((id) => store.read(findPerson, { id })))
  return found
    .flat()
    .map(({ id, displayName, walletAddress }) => ({ id, displayName, address: walletAddress }))
}
