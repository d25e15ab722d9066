import { readFile } from 'node:fs/promises'
import { type Picture, parsePicture } from '../pictures/parsePicture.ts'
import { PictureError } from '../pictures/parseSvg.ts'
import type { BrandSettings } from '../settings/Configuration.ts'
import { ConfigurationError } from '../settings/parseSetting.ts'
import { settingTexts as texts } from '../texts/start.ts'

/** How the site looks, and where its links lead; null is the product's own, or none. */
export interface BrandParts {
  readonly name: string | null
  readonly logo: Picture | null
  /** In the dark theme; null is the same in both. */
  readonly logoDark: Picture | null
  readonly favicon: Picture | null
  /** One colour or two, as `parseAccent` reads them. */
  readonly accent: string | null
  readonly termsUrl: string | null
  readonly privacyUrl: string | null
  readonly supportUrl: string | null
}

/** The same where a name has been found. */
export interface Brand extends BrandParts {
  readonly name: string
}

export const noBrand: BrandParts = {
  name: null,
  logo: null,
  logoDark: null,
  favicon: null,
  accent: null,
  termsUrl: null,
  privacyUrl: null,
  supportUrl: null,
}

/**
 * Reads what the settings say, at the start.
 *
 * @throws ConfigurationError with one line, for a file that cannot be read or is not taken
 */
export async function readPinned(settings: BrandSettings): Promise<BrandParts> {
  const [logo, logoDark, favicon] = await Promise.all([
    readPictureFile('COUNTERSIGN_LOGO', settings.logo),
    readPictureFile('COUNTERSIGN_LOGO_DARK', settings.logoDark),
    readPictureFile('COUNTERSIGN_FAVICON', settings.favicon),
  ])
  return { ...settings, logo, logoDark, favicon }
}

async function readPictureFile(from: string, path: string | null): Promise<Picture | null> {
  if (path === null) return null
  try {
    return parsePicture(await readFile(path))
  } catch (error) {
    if (error instanceof PictureError) throw new ConfigurationError(texts.picture(from, path, error.message))
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new ConfigurationError(texts.pictureFile(from, path, code), { cause: error })
  }
}

/** The links at the foot of each page, of those that there are. */
export function listLinks({
  termsUrl,
  privacyUrl,
  supportUrl,
}: Pick<Brand, 'termsUrl' | 'privacyUrl' | 'supportUrl'>): {
  kind: 'terms' | 'privacy' | 'support'
  url: string
}[] {
  return [
    { kind: 'terms' as const, url: termsUrl },
    { kind: 'privacy' as const, url: privacyUrl },
    { kind: 'support' as const, url: supportUrl },
  ].flatMap(({ kind, url }) => (url === null ? [] : [{ kind, url }]))
}
