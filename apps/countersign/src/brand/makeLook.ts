import { createHash } from 'node:crypto'
import { parseAccent } from '@countersign/product-api'
import { type Asset, makeAsset } from '../http/Asset.ts'
import type { Picture } from '../pictures/parsePicture.ts'
import type { Brand } from './Brand.ts'

/** What a page is told of how the site looks, and the files for it. */
export interface Look {
  readonly brand: Brand
  /** The rules of the brand alone; empty where it has none. */
  readonly css: string
  /** The path of those rules; null where there are none. */
  readonly stylesheet: string | null
  readonly icon: { readonly path: string; readonly type: string } | null
  /** By path; each path holds a hash of its bytes. */
  readonly files: ReadonlyMap<string, Asset>
}

/** Where the files of a look are. */
export const lookFolder = '/brand/'

/** Makes of a brand what pages and the listener need. */
export function makeLook(brand: Brand): Look {
  const css = [...writeAccent(brand.accent), ...writeMark(brand)].join('\n')
  const sheet = new TextEncoder().encode(css)
  const stylesheet =
    css === '' ? null : `${lookFolder}${createHash('sha256').update(sheet).digest('hex')}.css`
  const pictures = [brand.logo, brand.logoDark, brand.favicon].filter((picture) => picture !== null)
  const files = new Map(
    pictures.map((picture) => [picturePath(picture), makeFile(picture.type, picture.bytes)]),
  )
  if (stylesheet !== null) files.set(stylesheet, makeFile('text/css; charset=utf-8', sheet))
  const icon = brand.favicon && { path: picturePath(brand.favicon), type: brand.favicon.type }
  return { brand, css, stylesheet, icon, files }
}

/** The path of a picture of the brand. */
export function picturePath({ hash, type }: Picture): string {
  return `${lookFolder}${hash}.${type === 'image/png' ? 'png' : 'svg'}`
}

function makeFile(contentType: string, identity: Uint8Array<ArrayBuffer>): Asset {
  const cacheControl = 'public, max-age=31536000, immutable'
  return makeAsset({ contentType, cacheControl, identity, compressed: [] })
}

/** The tokens of the web app and those of the provider's pages. Rules without a layer win over those in one. */
function writeAccent(accent: string | null): string[] {
  if (accent === null) return []
  const { light, dark, onLight, onDark } = parseAccent(accent)
  const values = [`light-dark(${light},${dark})`, `light-dark(${onLight},${onDark})`]
  const [colour, on] = values
  return [
    `.countersign{--countersign-accent:${colour};--countersign-on-accent:${on}}`,
    `:root{--seal:${colour};--on-seal:${on}}`,
  ]
}

const markHeight = 32
const widestMark = 160

/** The mark beside the name: the seal, or the logo in its place. */
function writeMark({ logo, logoDark }: Brand): string[] {
  if (logo === null) return []
  const width = Math.min(widestMark, Math.round((markHeight * logo.width) / logo.height))
  const show = (picture: Picture) => `{background-image:url(${picturePath(picture)})}`
  return [
    `svg[data-mark]{width:${width}px;height:${markHeight}px;background:center/contain no-repeat}`,
    'svg[data-mark]>*{display:none}',
    `svg[data-mark]${show(logo)}`,
    ...(logoDark === null
      ? []
      : [
          `@media (prefers-color-scheme:dark){:root:not([data-theme=light]) svg[data-mark]${show(logoDark)}}`,
          `:root[data-theme=dark] svg[data-mark]${show(logoDark)}`,
        ]),
    // A logo this wide is the name itself: it is still read out, and not shown twice.
    ...(width > 2 * markHeight
      ? ['a>[data-mark]+span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}']
      : []),
  ]
}
