import { productChangeCalls } from '@countersign/product-api'
import { listServerOperations, type Operation } from '@countersign/server/extension'
import { defineFeature, type Feature, type StartedFeature } from '../features/defineFeature.ts'
import { createDocument, createDocumentOperation } from './document.operations.ts'

interface Needs {
  readonly version: string
  /** Every operation of the product, its own as well: asked for when the description is made. */
  readonly listOperations: () => readonly Operation[]
}

/** The description of the API. The provider's own endpoints are not in it: discovery describes those. */
export const openApiFeature: Feature<Needs, StartedFeature> = defineFeature({
  name: 'openapi',
  tables: [],
  changes: [],
  events: [],
  settings: [],
  start: (_configuration, { version, listOperations }) => ({
    operations: [
      createDocumentOperation(() =>
        createDocument(version, [...listServerOperations(productChangeCalls.endpoints), ...listOperations()]),
      ),
    ],
  }),
})
