import { openStore } from '@countersign/server'
import { type PreparedStores, prepareStores } from '@countersign/test-support/preparedStores'

const prepared: PreparedStores = prepareStores('server', (location) => openStore(location))
export const stores: PreparedStores['stores'] = prepared.stores
export const sharedStores: PreparedStores['sharedStores'] = prepared.sharedStores
