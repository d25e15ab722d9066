export type { Engine } from '@countersign/siwe'
export { CountersignError } from './CountersignError.ts'
export type { ChainConfiguration } from './chain/createChains.ts'
export { type NodeAddress, parseNodeAddress } from './chain/parseNodeAddress.ts'
export {
  type Connection,
  type Countersign,
  type CountersignOptions,
  createCountersign,
} from './createCountersign.ts'
export { loadEngine } from './engine/loadEngine.ts'
export type { RequestOutcome } from './http/dispatch.ts'
export type { RequestLike } from './http/request.ts'
export type { OperationResponse } from './http/response.ts'
export type { Log } from './log.ts'
export type { Observation, Observe, SessionEnding } from './observation.ts'
export type { Participant } from './participants.ts'
export type { SessionLimits } from './Service.ts'
export type { Admission, AdmissionRefusal, Arrival } from './store/admission.ts'
export { type History, NewerDatabaseError } from './store/migrations/history.ts'
export type { Migration, MigrationWords } from './store/migrations/Migration.ts'
export { openStore, type StoreOptions } from './store/openStore.ts'
export { StorageError, type StorageReason } from './store/StorageError.ts'
export type { Store } from './store/Store.ts'
export type { Swept } from './store/sweep.ts'
