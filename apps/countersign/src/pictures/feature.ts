import { publishedEndpoints } from '@countersign/product-api'
import { CountersignError, defineOperation, type Operation, visitor } from '@countersign/server/extension'
import { defineFeature, type Feature, type StartedFeature } from '../features/defineFeature.ts'
import { findPicture } from './picture.ts'

/**
 * Serves the identicons that the claim `picture` links to, `/picture/<mark>.png`. An identicon is drawn from its path
 * alone, so it discloses nothing, never changes, and any application may show it.
 */
export const pictureOperation: Operation = defineOperation({
  endpoint: publishedEndpoints.picture,
  summary: 'Returns the identicon that the claim `picture` links to, such as `/picture/0a1b2c3d.png`',
  who: visitor,
  refusals: ['not_found'],
  handle({ params }) {
    const [, mark] = /^([0-9a-f]{8})\.png$/.exec(params.mark) ?? []
    if (mark === undefined) throw new CountersignError('not_found')
    return {
      status: 200,
      headers: {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      },
      body: findPicture(Number.parseInt(mark, 16)),
    }
  },
})

/** The identicons that applications show. */
export const picturesFeature: Feature<object, StartedFeature> = defineFeature({
  name: 'pictures',
  tables: [],
  changes: [],
  events: [],
  settings: [],
  start: () => ({ operations: [pictureOperation] }),
})
