import { healthEndpoints } from '@countersign/protocol'
import { CountersignError } from '../CountersignError.ts'
import { visitor } from './guards.ts'
import { defineOperation, type Operation } from './operation.ts'

/** What a load balancer asks. */
export const healthOperations: readonly Operation[] = [
  defineOperation({
    endpoint: healthEndpoints.health,
    summary: 'Reports that the process is running',
    who: visitor,
    isForAnyHost: true,
    handle() {},
  }),

  defineOperation({
    endpoint: healthEndpoints.readiness,
    summary: 'Reports whether the process accepts requests',
    who: visitor,
    isForAnyHost: true,
    refusals: ['storage_unavailable'],
    async handle({ service: { store, isDraining } }) {
      if (isDraining()) throw new CountersignError('storage_unavailable')
      await store.ping()
    },
  }),
]
