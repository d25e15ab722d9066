import type { Store } from '@countersign/server'
import { defineFeature, type Feature, type StartedFeature } from '../features/defineFeature.ts'
import type { Log } from '../log/log.ts'
import { type ApplicationRules, createRules } from './applications.fields.ts'
import { applicationChanges, createApplicationOperations } from './applications.operations.ts'
import { fetchLogo } from './fetchLogo.ts'
import { createLogoFetches, logoFetchKind } from './logoFetches.ts'

interface Needs {
  readonly store: Store
  readonly log: Log
}

interface Started extends StartedFeature {
  /** What an application may be here. */
  readonly rules: ApplicationRules
}

/** The applications that people sign in to, as operators see them. */
export const applicationsFeature: Feature<Needs, Started> = defineFeature({
  name: 'applications',
  tables: ['application', 'gate_host', 'refused_request'],
  changes: applicationChanges,
  events: [
    'application_added',
    'application_changed',
    'application_secret_rotated',
    'application_old_secret_ended',
    'application_removed',
    'new_application_access_changed',
  ],
  settings: ['origins', 'internalHosts', 'appSchemes', 'sessionLimits'],
  start(configuration, { store, log }) {
    const rules = createRules(configuration)
    return {
      rules,
      operations: createApplicationOperations(rules),
      deliveries: { [logoFetchKind]: createLogoFetches({ store, log, rules, load: fetchLogo }) },
    }
  },
})
