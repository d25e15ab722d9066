import { type OperatorSettings, operatorEndpoints } from '@countersign/product-api'
import type { ChainConfiguration } from '@countersign/server'
import { defineOperation, member, type Operation } from '@countersign/server/extension'
import { activityOperations } from './activity/activity.operations.ts'
import { claimOperator } from './claim/claimOperator.ts'
import type { SecretKeys } from './claim/claimToken.ts'
import { operator } from './operatorGuard.ts'
import { peopleOperations } from './people/people.operations.ts'
import { checkHealth } from './settings/checkHealth.ts'

export interface OperatorOptions {
  readonly secretKeys: SecretKeys
  readonly house: House
}

/** What was configured, as the start of the product knows it. */
export interface House extends Pick<OperatorSettings, 'version' | 'settings'> {
  readonly chains: readonly ChainConfiguration[]
}

/** What the operators' screens do, applications and keys apart. */
export function createOperatorOperations({
  secretKeys,
  house: { version, settings, chains },
}: OperatorOptions): readonly Operation[] {
  return [
    defineOperation({
      endpoint: operatorEndpoints.claim,
      summary: 'Makes the person who has the claim link operator',
      description: 'Once, and only while there is no operator.',
      who: member,
      refusals: ['not_found'],
      async handle({ service: { store, now }, caller: session, body: { token }, requester }) {
        await claimOperator(store, secretKeys, { token, session, requester, now: now() })
      },
    }),

    ...peopleOperations,
    ...activityOperations,

    defineOperation({
      endpoint: operatorEndpoints.settings,
      summary: 'The configuration in effect, and the health of database and chains',
      who: operator,
      async handle({ service: { store } }) {
        return { version, settings, health: await checkHealth(store, chains) }
      },
    }),
  ]
}
