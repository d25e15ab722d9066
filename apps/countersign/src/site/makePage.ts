import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { PageSettings } from '@countersign/product-api'
import type { Asset } from './Asset.ts'
import { makeAsset } from './loadAssets.ts'

const placeholder = '%COUNTERSIGN_PAGE%'

/** Fills the settings into the page of the web app, once at the start for each origin. */
export function makePage(html: string, settings: PageSettings): Asset {
  if (html.split(placeholder).length !== 2)
    throw new TypeError(`the page holds ${placeholder} not exactly once`)
  // A function, because a string would give `$` in a name a meaning.
  const filled = html.replace(placeholder, () => escapeAttribute(JSON.stringify(settings)))
  const identity = Buffer.from(titled(filled, settings.name))
  return makeAsset({
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    identity,
    compressed: [
      { encoding: 'br', bytes: brotliCompressSync(identity) },
      { encoding: 'gzip', bytes: gzipSync(identity) },
    ],
  })
}

/** The tab shows the operator's name before the app has loaded. */
function titled(html: string, name: string): string {
  return html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeAttribute(name)}</title>`)
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
