import { apiEndpoints } from '@countersign/product-api'
import { defineOperation, type Operation } from '@countersign/server/extension'
import { readDayCount } from '../fields/days.ts'
import { operator } from '../guards/operatorGuard.ts'
import { listApiRefusals, readApiUsage } from './apiCounts.ts'
import { requireApi } from './apis.operations.ts'

/** What operators read of how an API is used. */
export const apiUsageOperations: readonly Operation[] = [
  defineOperation({
    endpoint: apiEndpoints.apiUsage,
    summary: 'Counts the tokens that were given for an API, by day',
    description:
      'Days are in UTC. Counts are written once a minute and kept for 90 days. A token that was refreshed counts each time.',
    who: operator.can('apis:read'),
    refusals: ['not_found'],
    async handle({ service: { store, now }, params: { id }, query }) {
      const days = readDayCount(query.days)
      await requireApi(store, id)
      return readApiUsage(store, { id, days, now: now() })
    },
  }),

  defineOperation({
    endpoint: apiEndpoints.apiRefusals,
    summary: 'Lists how often requests about an API were refused and why, by hour, the latest first',
    description:
      'Counts are written once a minute and kept for 30 days: requests of applications for its tokens, and its own questions about tokens.',
    who: operator.can('apis:read'),
    refusals: ['not_found'],
    async handle({ service: { store }, params: { id }, query }) {
      await requireApi(store, id)
      return listApiRefusals(store, id, query)
    },
  }),
]
