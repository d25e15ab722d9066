import type { PageSettings } from '@countersign/product-api'

/**
 * Reads what the server wrote into the page. Throws where it did not: the page is then not served by ours.
 *
 * By hand, because the schemas of the protocol come with code that the first page can do without.
 */
export function readPageSettings(page: Document): PageSettings {
  const content = page.querySelector('meta[name="countersign"]')?.getAttribute('content') ?? ''
  const settings: unknown = JSON.parse(content)
  if (!isPageSettings(settings)) throw new TypeError('The page does not hold the settings of this site.')
  return settings
}

function isPageSettings(value: unknown): value is PageSettings {
  if (typeof value !== 'object' || value === null) return false
  const fields: Partial<Record<keyof PageSettings, unknown>> = value
  return (
    typeof fields.name === 'string' &&
    typeof fields.origin === 'string' &&
    typeof fields.isThrowawayWalletOffered === 'boolean' &&
    typeof fields.sessionSeconds === 'number'
  )
}
