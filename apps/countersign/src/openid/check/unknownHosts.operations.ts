import { gateEndpoints } from '@countersign/product-api'
import { defineOperation, type Operation } from '@countersign/server/extension'
import { operator } from '../../guards/operatorGuard.ts'
import { listUnknownHosts } from './unknownHosts.ts'

/** Where operators see which hosts their proxies ask about in vain. */
export const unknownHostOperations: readonly Operation[] = [
  defineOperation({
    endpoint: gateEndpoints.unknownHosts,
    summary: 'Lists the hosts that proxies asked about and that no gate has, the latest first',
    description: 'Written once a minute, and kept for 30 days: the latest 100 of them.',
    who: operator.can('applications:read'),
    handle: ({ service: { store }, query }) => listUnknownHosts(store, query),
  }),
]
