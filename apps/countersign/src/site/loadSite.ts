import type { PageSettings } from '@countersign/product-api'
import type { Asset } from './Asset.ts'
import { loadAssets } from './loadAssets.ts'
import { makePage } from './makePage.ts'

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
