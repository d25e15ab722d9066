import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { findPageEntry, type LanguageTag, languages, type PageSettings } from '@countersign/product-api'
import { pageWords } from '../language/pageWords.ts'
import { type PageFiles, readPageFiles } from './pageFiles.ts'

/** The web app, ready to be sent. */
export interface Site {
  readonly assets: ReadonlyMap<string, Asset>
  /** Where the assets' sources stand, for debuggers: three quarters of the bytes, so they are read when asked for. */
  readonly sourceMaps: ReadonlyMap<string, ReadAsset>
  /** The page as it is shown under an origin; undefined under one that is not ours. */
  readonly findPage: (origin: string, shown: Shown) => Asset | undefined
  /** The languages that a page can be shown in. */
  readonly offered: readonly LanguageTag[]
}

/** What a page is shown in. */
export interface Shown {
  readonly language: LanguageTag
  /** Where the page is asked for. */
  readonly path: string
}

/** Reads the built web app, whose page is filled for each origin. */
export async function loadSite(folder: string, settings: readonly PageSettings[]): Promise<Site> {
  const { assets, sourceMaps } = await loadAssets(folder)
  const index = assets.get('/index.html')
  if (index === undefined) throw new TypeError(`${folder} holds no index.html`)
  // Only the filled page is ever sent.
  assets.delete('/index.html')
  const list = assets.get('/files.json')
  assets.delete('/files.json')
  const files = readPageFiles(list && Buffer.from(list.identity).toString('utf8'))
  const html = Buffer.from(index.identity).toString('utf8')
  return { assets, sourceMaps, findPage: createPages(html, settings, files), offered: files.offered }
}

/** Each page is made when it is first asked for in a language, and kept: there are as many as languages and files. */
function createPages(html: string, settings: readonly PageSettings[], files: PageFiles): Site['findPage'] {
  const pages = new Map<string, Asset>()
  return (origin, shown) => {
    const key = `${origin} ${shown.language} ${findPageEntry(shown.path)?.entry}`
    const found = settings.find((page) => page.origin === origin)
    const page = pages.get(key) ?? (found && makePage(html, found, { ...shown, files }))
    if (page !== undefined) pages.set(key, page)
    return page
  }
}

/** The build of `@countersign/web`, found as Node finds a package: in a checkout, and inside the product's archive. */
export const siteFolder: string = join(
  dirname(createRequire(import.meta.url).resolve('@countersign/web/package.json')),
  'dist/site',
)

const pagePlaceholder = '%COUNTERSIGN_PAGE%'

/** Fills what it is told into the page of the web app. */
export function makePage(
  html: string,
  settings: PageSettings,
  shown: Shown & { readonly files: PageFiles },
): Asset {
  if (html.split(pagePlaceholder).length !== 2)
    throw new TypeError(`the page holds ${pagePlaceholder} not exactly once`)
  // A function, because a string would give `$` in a name a meaning.
  const filled = html.replace(pagePlaceholder, () => escapeAttribute(JSON.stringify(settings)))
  const identity = Buffer.from(spoken(titled(filled, titleOf(shown, settings.name)), shown))
  return makeAsset({
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    vary: 'cookie, accept-language',
    identity,
    compressed: [
      { encoding: 'br', bytes: brotliCompressSync(identity) },
      { encoding: 'gzip', bytes: gzipSync(identity) },
    ],
  })
}

/** The page's language, what it says before its own texts are there, and the files that it needs in that language. */
function spoken(html: string, { language, path, files }: Shown & { readonly files: PageFiles }): string {
  const { needsScript, notLoaded } = pageWords[language]
  const links = files
    .find(path, language)
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
  return html
    .replace('<html lang="en"', () => `<html lang="${language}" dir="${languages[language].direction}"`)
    .replace(/(<noscript>)[^<]*/, (_all, tag) => `${tag}${escapeAttribute(needsScript)}`)
    .replace(/(data-not-loaded=)"[^"]*"/, (_all, name) => `${name}"${escapeAttribute(notLoaded)}"`)
    .replace('</head>', () => `${links.join('')}</head>`)
}

/** What the page itself calls its tab as soon as it is there, as far as the server knows it. */
function titleOf({ language, path }: Shown, name: string): string {
  const entry = findPageEntry(path)?.entry
  return entry === 'signIn' ? `${pageWords[language].signIn} · ${name}` : name
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

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

const endings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** Files whose name holds a hash of their bytes. */
const hashedFolder = '/assets/'
const forever = 'public, max-age=31536000, immutable'
const askFirst = 'no-cache'

/**
 * Reads the built web app into memory, by the path under which it is asked for. A request can then name only what
 * is there: no path of the file system is ever made from one.
 */
async function loadAssets(
  folder: string,
): Promise<{ assets: Map<string, Asset>; sourceMaps: Map<string, ReadAsset> }> {
  const files = new Set(await filesBelow(folder))
  const assets = new Map<string, Asset>()
  const sourceMaps = new Map<string, ReadAsset>()
  for (const file of files) {
    const contentType = contentTypes[extname(file)]
    if (contentType === undefined) continue
    const path = `/${file.split(sep).join('/')}`
    const cacheControl = path.startsWith(hashedFolder) ? forever : askFirst
    const readAsset = async () => {
      const identity = await readFile(join(folder, file))
      const compressed = await readCompressed(folder, file, files)
      return makeAsset({ contentType, cacheControl, identity, compressed })
    }
    if (file.endsWith('.map')) sourceMaps.set(path, readAsset)
    else assets.set(path, await readAsset())
  }
  return { assets, sourceMaps }
}

/** An asset of bytes at hand, with a tag made from them. */
export function makeAsset(parts: Omit<Asset, 'etag'>): Asset {
  const hash = createHash('sha256').update(parts.identity).digest('base64url')
  return { ...parts, etag: hash.slice(0, 27) }
}

/** The forms that the build left beside a file. */
async function readCompressed(
  folder: string,
  file: string,
  files: ReadonlySet<string>,
): Promise<CompressedForm[]> {
  const forms: CompressedForm[] = []
  for (const [encoding, ending] of endings) {
    if (files.has(file + ending)) forms.push({ encoding, bytes: await readFile(join(folder, file + ending)) })
  }
  return forms
}

/** Paths relative to the folder. What starts with a dot is the build's own. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !file.split(sep).some((part) => part.startsWith('.')))
}

/** One file of the web app, held in memory in every form in which it is sent. */
export interface Asset {
  readonly contentType: string
  readonly cacheControl: string
  /** The header fields of a request that it depends on, beside the encoding. */
  readonly vary?: string
  /** A hash of the identity form, without quotes. */
  readonly etag: string
  readonly identity: Uint8Array<ArrayBuffer>
  /** The smaller forms that exist, best first. */
  readonly compressed: readonly CompressedForm[]
}

/** Reads an asset that is not held in memory. */
export type ReadAsset = () => Promise<Asset>

/** A form of an asset that a browser may ask for in Accept-Encoding. */
interface CompressedForm {
  readonly encoding: 'br' | 'gzip'
  readonly bytes: Uint8Array<ArrayBuffer>
}
