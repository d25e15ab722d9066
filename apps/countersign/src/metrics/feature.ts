import { defineFeature, type Feature } from '../features/defineFeature.ts'
import { type RunningMetrics, startMetrics } from './startMetrics.ts'

interface Needs {
  readonly version: string
}

/** What is counted for Prometheus, where somebody reads it. It counts from before the database is opened. */
export const metricsFeature: Feature<Needs, Promise<RunningMetrics | undefined>> = defineFeature({
  name: 'metrics',
  tables: [],
  changes: [],
  events: [],
  settings: ['metricsAddress', 'metricsToken'],
  start: (configuration, { version }) => startMetrics(configuration, version),
})
