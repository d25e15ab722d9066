import type { ApplicationRules } from '../applications/applications.fields.ts'
import { defineFeature, type Feature, type StartedFeature } from '../features/defineFeature.ts'
import { createGateOperations } from './gates.operations.ts'

interface Needs {
  readonly rules: ApplicationRules
}

/** What operators need to put a gate before a site: the configuration of its proxy, and a test of it. */
export const gatesFeature: Feature<Needs, StartedFeature> = defineFeature({
  name: 'gates',
  tables: [],
  changes: [],
  events: [],
  settings: ['origins', 'port', 'hasTrustedProxies'],
  start: (configuration, { rules }) => ({ operations: createGateOperations(configuration, rules) }),
})
