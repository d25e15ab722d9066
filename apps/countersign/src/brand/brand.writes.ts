import type { Store } from '@countersign/server'
import { type Query, run, type Write } from '@countersign/server/extension'
import * as v from 'valibot'
import { formatPicture, type Picture, parsePictureText } from '../pictures/parsePicture.ts'
import type { Actor } from '../store/Actor.ts'
import { appendEvent } from '../store/appendEvent.ts'
import { defineQuery } from '../store/defineQuery.ts'
import { lockMeta } from '../store/metaQueries.ts'
import type { SiteBrandTable } from '../store/ProductSchema.ts'
import { type BrandParts, noBrand } from './Brand.ts'

/** The look that operators chose last, and the one before it; empty where they chose none. */
export async function readBrands(store: Store): Promise<readonly BrandParts[]> {
  const rows = await store.read(findBrands, {})
  return rows.length === 1 ? [...rows.map(parseRow), noBrand] : rows.map(parseRow)
}

/** Which look is the newest; 0 where there is none. It costs no pictures. */
export async function readVersion(store: Store): Promise<number> {
  const [found] = await store.read(findVersion, {})
  return Number(found?.version ?? 0)
}

/** Changes what is named; the rest stays. The look before is kept, so that this can be undone. */
export function* changeBrand(change: Partial<BrandParts>, actor: Actor): Write<object> {
  yield* run(lockMeta, { key: 'brand' })
  const [last] = yield* run(findBrands, {})
  const before = last === undefined ? noBrand : parseRow(last)
  yield* save({ ...before, ...change }, before, actor)
  return {}
}

/** Makes the look before the one in effect; undoing twice is as if nothing had been done. */
export function* undoBrand(actor: Actor): Write<object> {
  yield* run(lockMeta, { key: 'brand' })
  const [last, previous] = yield* run(findBrands, {})
  if (last !== undefined)
    yield* save(previous === undefined ? noBrand : parseRow(previous), parseRow(last), actor)
  return {}
}

function* save(after: BrandParts, before: BrandParts, actor: Actor): Write<void> {
  const content = formatContent(after)
  if (content === formatContent(before)) return
  const { actorId, requester, now } = actor
  const [last] = yield* run(findVersion, {})
  const version = Number(last?.version ?? 0) + 1
  yield* run(insertBrand, { version, content, made_at: now })
  // This one and the one before it.
  yield* run(deleteBrands, { before: version - 1 })
  const fields = Object.entries(toText(after))
    .filter(([field, value]) => value !== new Map(Object.entries(toText(before))).get(field))
    .map(([field]) => field)
  const details = { fields: fields.join(', ') }
  yield* appendEvent({ accountId: null, actorId, kind: 'brand_changed', requester, now, details })
}

const storedText = v.nullable(v.string())
const storedSchema = v.object({
  name: storedText,
  logo: storedText,
  logoDark: storedText,
  favicon: storedText,
  accent: storedText,
  termsUrl: storedText,
  privacyUrl: storedText,
  supportUrl: storedText,
})

/** What is stored is checked as it was when it came: pictures that are not taken any more are not shown. */
function parseRow({ content }: Pick<SiteBrandTable, 'content'>): BrandParts {
  const stored = v.parse(storedSchema, JSON.parse(content))
  const picture = (text: string | null) => (text === null ? null : parsePictureText(text))
  return {
    ...stored,
    logo: picture(stored.logo),
    logoDark: picture(stored.logoDark),
    favicon: picture(stored.favicon),
  }
}

function toText(parts: BrandParts): v.InferOutput<typeof storedSchema> {
  const { name, accent, termsUrl, privacyUrl, supportUrl } = parts
  const picture = (found: Picture | null) => (found === null ? null : formatPicture(found))
  return {
    name,
    logo: picture(parts.logo),
    logoDark: picture(parts.logoDark),
    favicon: picture(parts.favicon),
    accent,
    termsUrl,
    privacyUrl,
    supportUrl,
  }
}

function formatContent(parts: BrandParts): string {
  return JSON.stringify(toText(parts))
}

/** The look that operators chose last, and the one before it. */
const findBrands: Query<Record<never, never>, Pick<SiteBrandTable, 'content'>> = defineQuery(
  'find_brands',
  (database) =>
    database
      .selectFrom('site_brand')
      .select('content')
      .where('version', '>', 0)
      .orderBy('version', 'desc')
      .limit(2),
)

/** Which look is the newest. */
const findVersion: Query<Record<never, never>, Pick<SiteBrandTable, 'version'>> = defineQuery(
  'find_brand_version',
  (database) =>
    database
      .selectFrom('site_brand')
      .select('version')
      .where('version', '>', 0)
      .orderBy('version', 'desc')
      .limit(1),
)

/** Makes a look the newest. */
const insertBrand: Query<SiteBrandTable, unknown> = defineQuery('insert_brand', (database, parameter) =>
  database.insertInto('site_brand').values({
    version: parameter('version'),
    content: parameter('content'),
    made_at: parameter('made_at'),
  }),
)

/** Forgets the looks before a version. */
const deleteBrands: Query<{ before: number }, unknown> = defineQuery('delete_brands', (database, parameter) =>
  database.deleteFrom('site_brand').where('version', '<', parameter('before')),
)
