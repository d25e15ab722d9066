import { type PreparedStores, prepareStores } from '@countersign/test-support/preparedStores'
import { openProductStore } from '../../src/store/openProductStore.ts'

const prepared: PreparedStores = prepareStores('product', (location) => openProductStore(location))
export const stores: PreparedStores['stores'] = prepared.stores
export const sharedStores: PreparedStores['sharedStores'] = prepared.sharedStores
