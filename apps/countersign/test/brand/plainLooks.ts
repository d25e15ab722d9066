import { noBrand } from '../../src/brand/Brand.ts'
import { makeLook } from '../../src/brand/makeLook.ts'
import type { Looks } from '../../src/brand/openLooks.ts'

/** A look without a logo or a colour, for tests that are not about it. */
export function plainLooks(name = 'Countersign'): Looks {
  const look = makeLook({ ...noBrand, name })
  return {
    current: () => look,
    findFile: async () => undefined,
    refresh: async () => {},
    pinned: [],
    end() {},
  }
}
