import { confirmed, type Endpoints } from '@countersign/protocol'
import * as v from 'valibot'
import type { ProductChange } from './changes.ts'

/** What can be kept of how a site looks. */
export const brandLimits = { name: 60, address: 500, pictureBytes: 64 * 1024 } as const

/** What a site can say of itself, in the order in which it is shown. */
export const brandFields = [
  'name',
  'logo',
  'logoDark',
  'favicon',
  'accent',
  'termsUrl',
  'privacyUrl',
  'supportUrl',
] as const
export type BrandField = (typeof brandFields)[number]

/** A picture as a `data:` address in base64: SVG or PNG. */
const pictureText = v.pipe(v.string(), v.maxLength(Math.ceil((brandLimits.pictureBytes * 4) / 3) + 100))
const addressText = v.pipe(v.string(), v.maxLength(brandLimits.address))

/** What an operator says of how the site looks: what is left out stays, and null is the product's own. */
export const brandChangeSchema = v.strictObject({
  name: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(240)))),
  logo: v.optional(v.nullable(pictureText)),
  logoDark: v.optional(v.nullable(pictureText)),
  favicon: v.optional(v.nullable(pictureText)),
  /** `#14624a`, or with a second one for the dark theme: `#14624a,#58c79d`. */
  accent: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(20)))),
  termsUrl: v.optional(v.nullable(addressText)),
  privacyUrl: v.optional(v.nullable(addressText)),
  supportUrl: v.optional(v.nullable(addressText)),
})
export type BrandChange = v.InferOutput<typeof brandChangeSchema>

/** `GET /api/operator/brand`, answer. */
export const brandSchema = v.object({
  /** What is in effect. */
  name: v.string(),
  /** Pictures by their path at this origin; null where there is none. */
  logo: v.nullable(v.string()),
  logoDark: v.nullable(v.string()),
  favicon: v.nullable(v.string()),
  accent: v.nullable(v.string()),
  termsUrl: v.nullable(v.string()),
  privacyUrl: v.nullable(v.string()),
  supportUrl: v.nullable(v.string()),
  /** The fields that a setting of the server says, so that no page changes them. */
  pinned: v.array(v.picklist(brandFields)),
  /** Whether there is an earlier look that can be taken back. */
  canUndo: v.boolean(),
})
export type SiteBrand = v.InferOutput<typeof brandSchema>

/** The calls by which operators say how the site looks. */
export const brandEndpoints = {
  brand: { method: 'GET', path: '/api/operator/brand', response: brandSchema },
  changeBrand: confirmed(
    {
      method: 'PATCH',
      path: '/api/operator/brand',
      body: brandChangeSchema,
      response: brandSchema,
    },
    () => ({ kind: 'change_brand' }),
  ),
  undoBrand: confirmed({ method: 'POST', path: '/api/operator/brand/undo', response: brandSchema }, () => ({
    kind: 'change_brand',
  })),
} as const satisfies Endpoints<ProductChange>
