import { type PageSettings, pageSettingsSchema } from '@countersign/protocol'
import { parse } from 'valibot'

/** Reads what the server wrote into the page. Throws where it did not: the page is then not served by ours. */
export function readPageSettings(page: Document): PageSettings {
  const content = page.querySelector('meta[name="countersign"]')?.getAttribute('content') ?? ''
  return parse(pageSettingsSchema, JSON.parse(content))
}
