import { defineFeature, type Feature, type StartedFeature } from '../features/defineFeature.ts'
import { pictureOperation } from './picture.operations.ts'

/** The identicons that applications show. */
export const picturesFeature: Feature<object, StartedFeature> = defineFeature({
  name: 'pictures',
  tables: [],
  changes: [],
  events: [],
  settings: [],
  start: () => ({ operations: [pictureOperation] }),
})
