import type { OperatorSettings } from '@countersign/product-api'
import { defineFeature, type Feature, type StartedFeature } from '../features/defineFeature.ts'
import type { ListConnected } from '../openid/listConnected.ts'
import type { SecretKeys } from '../people/claim.ts'
import { activityChange } from './activity.operations.ts'
import { countDays } from './dailyCounts.ts'
import { createOperatorOperations } from './operator.operations.ts'
import { peopleChanges } from './people.operations.ts'

interface Needs extends Pick<OperatorSettings, 'version' | 'settings'> {
  readonly secretKeys: SecretKeys
  readonly listConnected: ListConnected
}

/** What operators see and do that belongs to no other feature. */
export const operatorFeature: Feature<Needs, StartedFeature> = defineFeature({
  name: 'operator',
  tables: ['daily_count'],
  changes: [...peopleChanges, activityChange],
  events: [],
  settings: ['chains'],
  start: ({ chains }, { version, settings, secretKeys, listConnected }) => ({
    operations: createOperatorOperations({
      secretKeys,
      listConnected,
      site: { version, settings, chains },
    }),
    connect: (service) => ({ sweep: { part: 'days', sweep: () => countDays(service) } }),
  }),
})
