import { applicationEndpoints, type Delivery } from '@countersign/product-api'
import {
  CountersignError,
  defineOperation,
  type Operation,
  readPage,
  run,
  type Service,
  splitPage,
} from '@countersign/server/extension'
import { findApplication } from '../../applications/applications.queries.ts'
import { operator } from '../../guards/operatorGuard.ts'
import { logoutKind } from '../../outbox/Delivery.ts'
import { listDeliveries, type OutboxRow, retryDelivery } from '../../outbox/outbox.queries.ts'

/** What operators see of sign-outs that an application has not been told of, and what they do about it. */
export function createDeliveryOperations(retry: () => void): readonly Operation[] {
  return [
    defineOperation({
      endpoint: applicationEndpoints.deliveries,
      summary: 'Lists the sign-outs that an application has not been told of, newest first',
      description: 'Those that wait for their next try, and those that were given up in the last 30 days.',
      who: operator.can('applications:read'),
      refusals: ['not_found'],
      async handle({ service, params: { clientId: target }, query }) {
        await requireApplication(service, target)
        const { before, limit } = readPage(query)
        const rows = await service.store.read(listDeliveries, {
          kind: logoutKind,
          target,
          before,
          limit: limit + 1,
        })
        const page = splitPage(rows, limit)
        return { deliveries: page.rows.map(describeDelivery), next: page.next }
      },
    }),

    defineOperation({
      endpoint: applicationEndpoints.retryDelivery,
      summary: 'Tries to tell an application of a sign-out again now',
      description: 'Also one that was given up. It gets one more try if it had all of them.',
      who: operator.can('applications:write'),
      refusals: ['not_found'],
      async handle({ service: { store, now }, params: { clientId: target, deliveryId: id } }) {
        const [row] = await store.write(() =>
          run(retryDelivery, { id, kind: logoutKind, target, now: now() }),
        )
        if (row === undefined) throw new CountersignError('not_found')
        retry()
        return describeDelivery(row)
      },
    }),
  ]
}

async function requireApplication({ store }: Service, clientId: string): Promise<void> {
  const [application] = await store.read(findApplication, { clientId })
  if (application === undefined) throw new CountersignError('not_found')
}

function describeDelivery({ id, created_at, due_at, tries, tried_at, detail, dead_at }: OutboxRow): Delivery {
  return {
    id,
    createdAt: formatTime(created_at),
    tries,
    lastTry: tried_at === null ? null : { at: formatTime(tried_at), detail: detail ?? '' },
    nextTryAt: dead_at === null ? formatTime(due_at) : null,
    givenUpAt: dead_at === null ? null : formatTime(dead_at),
  }
}

function formatTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
