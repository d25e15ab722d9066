import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { PageSettings } from '@countersign/product-api'
import type { Asset } from './loadAssets.ts'
import { loadAssets, makeAsset } from './loadAssets.ts'

/** The web app, ready to be sent. */
export interface Site {
  readonly assets: ReadonlyMap<string, Asset>
  /** The page by the origin under which it is asked for. */
  readonly pages: ReadonlyMap<string, Asset>
}

/** Reads the built web app and fills its page for each origin. */
export async function loadSite(folder: string, settings: readonly PageSettings[]): Promise<Site> {
  const assets = new Map(await loadAssets(folder))
  const index = assets.get('/index.html')
  if (index === undefined) throw new TypeError(`${folder} holds no index.html`)
  // Only the filled page is ever sent.
  assets.delete('/index.html')
  const html = Buffer.from(index.identity).toString('utf8')
  return { assets, pages: new Map(settings.map((page) => [page.origin, makePage(html, page)])) }
}

/** Where apps/web leaves its build: the same from this file and from its compiled form. */
export const siteFolder: string = fileURLToPath(new URL('../../../web/dist/site', import.meta.url))

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
