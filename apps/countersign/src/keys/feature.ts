import type { Store } from '@countersign/server'
import { defineFeature, type Feature, type StartedFeature } from '../features/defineFeature.ts'
import type { Log } from '../log/log.ts'
import type { KeySeal } from './KeySeal.ts'
import { createKeyOperations, keyChanges } from './keys.operations.ts'
import { openConfiguredKeys, type SigningKeys, watchSigningKeys } from './openSigningKeys.ts'

interface Needs {
  readonly store: Store
  readonly log: Log
  readonly seal: KeySeal
}

interface Started extends StartedFeature {
  readonly keys: SigningKeys
}

/** The keys that tokens are signed with. */
export const keysFeature: Feature<Needs, Promise<Started>> = defineFeature({
  name: 'keys',
  tables: ['signing_key'],
  changes: keyChanges,
  events: ['keys_rotated', 'keys_revoked'],
  settings: [],
  async start(_configuration, { store, log, seal }) {
    const keys = await openConfiguredKeys(store, seal, Date.now)
    return {
      keys,
      operations: createKeyOperations(keys),
      connect: () => ({ stop: watchSigningKeys(keys, log) }),
    }
  },
})
