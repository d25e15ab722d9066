import type { Store } from '@countersign/server'
import { defineFeature, type Feature, type StartedFeature } from '../features/defineFeature.ts'
import { findOperators, type SecretKeys } from './claim.ts'
import { createWalletIndexer, searchParticipant } from './search/searchIndex.ts'

interface Needs {
  readonly store: Store
  readonly secretKeys: SecretKeys
}

interface Started extends StartedFeature {
  /** The one-time link by which the first operator is found; undefined where there is one. */
  readonly claimLink: string | undefined
}

/** The people of the site: who operates it, and how they are found. */
export const peopleFeature: Feature<Needs, Promise<Started>> = defineFeature({
  name: 'people',
  tables: ['name_part', 'wallet_digits'],
  changes: [],
  events: ['account_disabled', 'account_enabled', 'operator_claimed'],
  settings: ['operators', 'origins'],
  async start({ operators, origins: [origin] }, { store, secretKeys }): Promise<Started> {
    return {
      claimLink: await findOperators({ store, secretKeys, operators, origin }),
      participants: [searchParticipant],
      connect: (service) => ({ sweep: { part: 'search', sweep: createWalletIndexer(service) } }),
    }
  },
})
