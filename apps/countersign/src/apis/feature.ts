import { defineFeature, type Feature, type StartedFeature } from '../features/defineFeature.ts'
import { apiChanges, apiOperations } from './apis.operations.ts'
import { apiUsageOperations } from './apiUsage.operations.ts'

/** The APIs that applications call with tokens of this server, as operators see them. */
export const apisFeature: Feature<object, StartedFeature> = defineFeature({
  name: 'apis',
  tables: ['api', 'application_api', 'api_day', 'api_refusal'],
  changes: apiChanges,
  events: ['api_added', 'api_changed', 'api_secret_rotated', 'api_removed'],
  settings: [],
  start: () => ({ operations: [...apiOperations, ...apiUsageOperations] }),
})
