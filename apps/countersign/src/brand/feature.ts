import type { Store } from '@countersign/server'
import { defineFeature, type Feature, type StartedFeature } from '../features/defineFeature.ts'
import type { Log } from '../log/log.ts'
import type { Configuration } from '../settings/Configuration.ts'
import { type BrandParts, readPinned } from './Brand.ts'
import { brandChange, createBrandOperations } from './brand.operations.ts'
import { type Looks, openLooks } from './openLooks.ts'

interface Needs {
  readonly store: Store
  readonly log: Log
  /** What the settings say. */
  readonly pinned: BrandParts
}

interface Started extends StartedFeature {
  readonly looks: Looks
}

/** How the site looks. */
export const brandFeature: Feature<Needs, Promise<Started>> = defineFeature({
  name: 'brand',
  tables: ['site_brand'],
  changes: [brandChange],
  events: ['brand_changed'],
  settings: ['brand', 'name'],
  async start({ name: fallbackName }, needs) {
    const looks = await openLooks({ ...needs, fallbackName })
    return { looks, operations: createBrandOperations(looks), connect: () => ({ stop: looks.end }) }
  },
})

/**
 * Reads the pictures that the settings name. A file that is none ends the start before the database is opened.
 *
 * @throws ConfigurationError with one line that says which
 */
export function readPinnedBrand({ brand }: Pick<Configuration, 'brand'>): Promise<BrandParts> {
  return readPinned(brand)
}
