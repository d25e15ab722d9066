import { AccentError, type BrandChange, brandLimits, parseAccent } from '@countersign/product-api'
import { FieldError } from '../fields/FieldError.ts'
import { type Picture, parsePictureText } from '../pictures/parsePicture.ts'
import { PictureError } from '../pictures/parseSvg.ts'
import { isSupportLink, isVisibleName, isWebLink } from '../settings/parseSetting.ts'
import type { BrandParts } from './Brand.ts'

/**
 * Checks what an operator sent.
 *
 * @throws FieldError
 */
export function parseBrandChange(change: BrandChange): Partial<BrandParts> {
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
