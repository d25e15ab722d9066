import {
  AccentError,
  type BrandChange,
  type BrandField,
  brandFields,
  parseAccent,
  type SiteBrand,
} from '@countersign/product-api'
import { readRefusedField } from '../../ui/readRefusedField.ts'
import { texts } from '../texts.ts'

/** What is filled in: text, and pictures by their path at this origin or as a `data:` URL. */
export type BrandDraft = Readonly<Record<BrandField, string>>

/** What is wrong, by its field. */
export type BrandProblems = Readonly<Partial<Record<BrandField, string>>>

/** The look in effect, to be changed. */
export function makeDraft(brand: SiteBrand): BrandDraft {
  const { name, logo, logoDark, favicon, accent, termsUrl, privacyUrl, supportUrl } = brand
  return {
    name,
    logo: logo ?? '',
    logoDark: logoDark ?? '',
    favicon: favicon ?? '',
    accent: accent ?? '',
    termsUrl: termsUrl ?? '',
    privacyUrl: privacyUrl ?? '',
    supportUrl: supportUrl ?? '',
  }
}

/** What differs; what is empty goes back to the default. */
export function findChange(brand: SiteBrand, draft: BrandDraft): BrandChange {
  const before = makeDraft(brand)
  return Object.fromEntries(
    brandFields
      .filter((field) => draft[field].trim() !== before[field] && !brand.pinned.includes(field))
      .map((field) => [field, draft[field].trim() || null]),
  )
}

/** All that this page can say goes back to the default. */
export function findReset({ pinned }: SiteBrand): BrandChange {
  return Object.fromEntries(
    brandFields.filter((field) => !pinned.includes(field)).map((field) => [field, null]),
  )
}

/** What is wrong before anybody signs for it. The server checks all of it once more. */
export function checkDraft({ accent }: BrandDraft): BrandProblems {
  if (accent.trim() === '') return {}
  try {
    parseAccent(accent)
    return {}
  } catch (error) {
    if (!(error instanceof AccentError)) throw error
    const { found } = error
    return {
      accent:
        found === null ? texts.brand.colourUnknown : texts.brand.contrastTooLow(found.theme, found.ratio),
    }
  }
}

/** What the server refused, at its field. It writes the name of the field before its words: `"logo" has a script`. */
export function placeRefusal(error: unknown): BrandProblems {
  const refused = readRefusedField(error)
  const known = brandFields.find((name) => name === refused?.field)
  if (refused === undefined || known === undefined) return {}
  return { [known]: texts.brand.refused(refused.reason.replace(/^"\w+" /, '')) }
}
