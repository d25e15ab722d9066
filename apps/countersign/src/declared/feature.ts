import type { Store } from '@countersign/server'
import type { ContractReader } from '@countersign/server/extension'
import type { ApplicationRules } from '../applications/applications.fields.ts'
import { defineFeature, type Feature, type StartedFeature } from '../features/defineFeature.ts'
import type { Log } from '../log/log.ts'
import { syncDeclared } from './syncDeclared.ts'

interface Needs {
  readonly store: Store
  readonly log: Log
  readonly rules: ApplicationRules
  readonly reader: ContractReader
}

/** What a file declares: applications, groups and sign-up, whose features own what is kept of them. */
export const declaredFeature: Feature<Needs, Promise<StartedFeature>> = defineFeature({
  name: 'declared',
  tables: [],
  changes: [],
  events: [],
  settings: ['applicationsFile'],
  async start(configuration, { store, ...needs }) {
    await syncDeclared(store, configuration, { ...needs, now: Date.now() })
    return {}
  },
})
