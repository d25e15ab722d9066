import {
  AccentError,
  type BrandChange,
  type BrandField,
  brandEndpoints,
  brandFields,
  brandLimits,
  parseAccent,
  type SiteBrand,
} from '@countersign/product-api'
import {
  type ConfirmedChange,
  CountersignError,
  defineConfirmedOperation,
  defineOperation,
  type Operation,
} from '@countersign/server/extension'
import { defineChange } from '../fields/defineChange.ts'
import { FieldError } from '../fields/FieldError.ts'
import { productErrors } from '../fields/productErrors.ts'
import { describeActor, operator } from '../guards/operatorGuard.ts'
import { type Picture, parsePictureText } from '../pictures/parsePicture.ts'
import { PictureError } from '../pictures/parseSvg.ts'
import { isSupportLink, isVisibleName, isWebLink } from '../settings/parseSetting.ts'
import type { BrandParts } from './Brand.ts'
import { changeBrand, readVersion, undoBrand } from './brand.writes.ts'
import { picturePath } from './makeLook.ts'
import type { Looks } from './openLooks.ts'

/** What an operator confirms by a signature before everybody sees another name or logo. */
export const brandChange: ConfirmedChange = defineChange(
  'change_brand',
  'operator',
  () => 'change the name, logo, colors or links that everyone sees here',
)

/** Three pictures in base64, and the rest. */
const changeBytes = 288 * 1024

/** How the site looks, for operators. */
export function createBrandOperations(looks: Looks): readonly Operation[] {
  return [
    defineOperation({
      endpoint: brandEndpoints.brand,
      summary: 'Returns how the site looks: its name, logo, colour and links',
      who: operator.can('brand:read'),
      handle: ({ service: { store } }) => describeBrand(looks, readVersion(store)),
    }),

    defineConfirmedOperation({
      endpoint: brandEndpoints.changeBrand,
      summary: 'Changes how the site looks',
      description: 'What is left out stays. Other processes show it within seconds.',
      who: operator.can('brand:write'),
      bodyLimitBytes: changeBytes,
      refusals: [productErrors.setting_pinned],
      async handle(context) {
        const { body, confirmation, service } = context
        refusePinned(Object.keys(body), looks.pinned)
        const change = parseBrandChange(body)
        const actor = describeActor(context)
        const changed = await confirmation.write(() => changeBrand(change, actor))
        await looks.refresh()
        const described = await describeBrand(looks, readVersion(service.store))
        return changed.map(() => described)
      },
    }),

    defineConfirmedOperation({
      endpoint: brandEndpoints.undoBrand,
      summary: 'Takes the last change of how the site looks back',
      description: 'Twice, and the change is there again.',
      who: operator.can('brand:write'),
      async handle(context) {
        const { confirmation, service } = context
        const actor = describeActor(context)
        const changed = await confirmation.write(() => undoBrand(actor))
        await looks.refresh()
        const described = await describeBrand(looks, readVersion(service.store))
        return changed.map(() => described)
      },
    }),
  ]
}

function refusePinned(changed: readonly string[], pinned: readonly BrandField[]): void {
  const field = pinned.find((name) => changed.includes(name))
  if (field !== undefined) throw new CountersignError(productErrors.setting_pinned, { field })
}

async function describeBrand(looks: Looks, version: Promise<number>): Promise<SiteBrand> {
  const { brand } = looks.current()
  const path = (picture: Picture | null) => picture && picturePath(picture)
  return {
    ...brand,
    logo: path(brand.logo),
    logoDark: path(brand.logoDark),
    favicon: path(brand.favicon),
    pinned: brandFields.filter((field) => looks.pinned.includes(field)),
    canUndo: (await version) > 0,
  }
}

/**
 * Checks what an operator sent.
 *
 * @throws FieldError
 */
function parseBrandChange(change: BrandChange): Partial<BrandParts> {
  const parsed: { -readonly [Field in keyof BrandParts]?: BrandParts[Field] } = {}
  const { name, accent, termsUrl, privacyUrl, supportUrl } = change
  if (name !== undefined) parsed.name = name === null ? null : parseSiteName(name)
  if (accent !== undefined) parsed.accent = accent === null ? null : checkAccent(accent)
  for (const field of ['logo', 'logoDark', 'favicon'] as const) {
    const text = change[field]
    if (text !== undefined) parsed[field] = text === null ? null : readPicture(field, text)
  }
  if (termsUrl !== undefined) parsed.termsUrl = parseLink('termsUrl', termsUrl, isWebLink)
  if (privacyUrl !== undefined) parsed.privacyUrl = parseLink('privacyUrl', privacyUrl, isWebLink)
  if (supportUrl !== undefined) parsed.supportUrl = parseLink('supportUrl', supportUrl, isSupportLink)
  return parsed
}

function parseLink(field: string, text: string | null, isGood: (text: string) => boolean): string | null {
  const link = text?.trim() ?? ''
  if (link === '') return null
  if (!isGood(link))
    throw refuse(field, `is not an https: address${field === 'supportUrl' ? ' or a mailto: address' : ''}`)
  return link
}

function parseSiteName(text: string): string {
  const name = text.trim()
  if (!isVisibleName(name)) throw refuse('name', `is not 1 to ${brandLimits.name} visible characters`)
  return name
}

function checkAccent(text: string): string {
  try {
    parseAccent(text)
    return text
  } catch (error) {
    if (error instanceof AccentError) throw refuse('accent', `is refused: ${error.message}`)
    throw error
  }
}

function readPicture(field: string, text: string): Picture {
  try {
    return parsePictureText(text)
  } catch (error) {
    if (error instanceof PictureError) throw refuse(field, error.message)
    throw error
  }
}

/** The page shows the reason at the field. */
function refuse(field: string, reason: string): FieldError {
  return new FieldError(field, reason, `"${field}" ${reason}`)
}
