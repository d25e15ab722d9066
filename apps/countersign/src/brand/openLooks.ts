import { type BrandField, brandFields } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import type { Asset } from '../http/Asset.ts'
import type { Log } from '../log/log.ts'
import { type BrandParts, noBrand } from './Brand.ts'
import { readBrands, readVersion } from './brand.writes.ts'
import { type Look, makeLook } from './makeLook.ts'

/** The look in effect, as this process knows it. */
export interface Looks {
  /** Never waits: what is shown is what was read last. */
  readonly current: () => Look
  /** A file of the look in effect or of the one before, which pages that are open may still ask for. */
  readonly findFile: (path: string) => Promise<Asset | undefined>
  /** Reads it again, if it has changed. */
  readonly refresh: () => Promise<void>
  /** The fields that the settings say. */
  readonly pinned: readonly BrandField[]
  /** Ends the looking for changes that other processes made. */
  readonly end: () => void
}

interface LooksOptions {
  readonly store: Store
  /** What the settings say. */
  readonly pinned: BrandParts
  /** The name where nobody has said one. */
  readonly fallbackName: string
  readonly log: Log
}

/** So long a change of another process may not be seen here yet. */
const everyMilliseconds = 5_000

/** Reads how the site looks, and goes on looking for changes. */
export async function openLooks(options: LooksOptions): Promise<Looks> {
  const { store, log } = options
  const state = { looks: await readLooks(options), version: await readVersion(store) }
  const refresh = async () => {
    const version = await readVersion(store)
    if (version === state.version) return
    state.looks = await readLooks(options)
    state.version = version
  }
  const find = (path: string) =>
    state.looks.map(({ files }) => files.get(path)).find((file) => file !== undefined)
  const watch = createWatch(refresh, log)
  return {
    current: () => newest(state.looks),
    async findFile(path) {
      const file = find(path)
      if (file !== undefined) return file
      // Another process may have shown a page with it already.
      await watch.look()
      return find(path)
    },
    refresh,
    pinned: brandFields.filter((field) => options.pinned[field] !== null),
    end: watch.end,
  }
}

/** The look in effect, then the one before. What is pinned is the same in both. */
async function readLooks({ store, pinned, fallbackName }: LooksOptions): Promise<readonly Look[]> {
  const stored = await readBrands(store)
  return (stored.length === 0 ? [noBrand] : stored).map((parts) =>
    makeLook(mergeBrand(parts, pinned, fallbackName)),
  )
}

function mergeBrand(stored: BrandParts, pinned: BrandParts, fallbackName: string): Look['brand'] {
  return {
    name: pinned.name ?? stored.name ?? fallbackName,
    logo: pinned.logo ?? stored.logo,
    logoDark: pinned.logoDark ?? (pinned.logo === null ? stored.logoDark : null),
    favicon: pinned.favicon ?? stored.favicon,
    accent: pinned.accent ?? stored.accent,
    termsUrl: pinned.termsUrl ?? stored.termsUrl,
    privacyUrl: pinned.privacyUrl ?? stored.privacyUrl,
    supportUrl: pinned.supportUrl ?? stored.supportUrl,
  }
}

function newest(looks: readonly Look[]): Look {
  const [look] = looks
  if (look === undefined) throw new TypeError('there is always one look')
  return look
}

/** Looks every few seconds, and when it is asked to: strangers who ask make it look no more than once a second. */
function createWatch(refresh: () => Promise<void>, log: Log): { look: () => Promise<void>; end: () => void } {
  let looking: Promise<void> | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  const look = async () => {
    if (looking === undefined && performance.now() - lookedAt < 1_000) return
    looking ??= refresh()
      .catch((error: unknown) => log.warn({ err: error }, 'how the site looks could not be read again'))
      .finally(() => {
        looking = undefined
        lookedAt = performance.now()
      })
    await looking
  }
  const timer = setInterval(look, everyMilliseconds)
  timer.unref()
  return { look, end: () => clearInterval(timer) }
}
