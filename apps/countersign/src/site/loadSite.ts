/* One module because it is one thing: the built web app as it is sent, its files and its page, which is filled from them. */

import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import {
  findPageEntry,
  type LanguageTag,
  languageOfPage,
  languages,
  type PageSettings,
} from '@countersign/product-api'
import { type Brand, listLinks } from '../brand/Brand.ts'
import { type Asset, type CompressedForm, makeAsset, type ReadAsset } from '../http/Asset.ts'
import { serverTexts } from '../languages/texts.ts'
import { writeLanguageChoice } from './languageChoice.ts'
import { type PageFiles, readPageFiles } from './pageFiles.ts'
import type { Theme } from './theme.ts'

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
  readonly look: PageLook
  /** Undefined for the device's. */
  readonly theme: Theme | undefined
}

/** How the site looks, as far as its pages say it. */
export interface PageLook {
  readonly brand: Pick<Brand, 'name' | 'termsUrl' | 'privacyUrl' | 'supportUrl'>
  /** The path of the rules of the brand; null where it has none. */
  readonly stylesheet: string | null
  readonly icon: { readonly path: string; readonly type: string } | null
}

/** Reads the built web app, whose page is filled for each origin. */
export async function loadSite(folder: string, settings: readonly SiteSettings[]): Promise<Site> {
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

/** What a page is told besides how the site looks. */
type SiteSettings = Omit<PageSettings, 'name' | 'links'>

/**
 * Each page is made when it is first asked for in a language, and kept while the site looks like that: there are as many as
 * languages, files and themes.
 */
function createPages(html: string, settings: readonly SiteSettings[], files: PageFiles): Site['findPage'] {
  const byLook = new WeakMap<PageLook, Map<string, Asset>>()
  return (origin, shown) => {
    const pages = byLook.get(shown.look) ?? new Map<string, Asset>()
    byLook.set(shown.look, pages)
    const found = settings.find((page) => page.origin === origin)
    const entry = findPageEntry(shown.path)?.entry
    // Where there is no Safe App, its paths are like any other that is not.
    const path = entry === 'safe' && found?.safeApp === undefined ? '/' : shown.path
    const title = files.findTitle(path, languageOfPage(path, shown.language))
    const key = [origin, shown.language, findPageEntry(path)?.entry, shown.theme, title].join(' ')
    const page = pages.get(key) ?? (found && makePage(html, found, { ...shown, path, files }))
    if (page !== undefined) pages.set(key, page)
    return page
  }
}

/** The build of `@countersign/web`, found as Node finds a package: in a checkout, and inside the product's archive. */
export const siteFolder: string = join(
  dirname(createRequire(import.meta.url).resolve('@countersign/web/package.json')),
  'dist/site',
)

/** In single quotes, so that those of JSON stay as they are: a page then weighs less. */
const pagePlaceholder = "'%COUNTERSIGN_PAGE%'"

/** Fills what it is told into the page of the web app. */
export function makePage(html: string, site: SiteSettings, shown: FilledIn): Asset {
  if (html.split(pagePlaceholder).length !== 2)
    throw new TypeError(`the page holds ${pagePlaceholder} not exactly once`)
  const { look, theme } = shown
  const language = languageOfPage(shown.path, shown.language)
  const links = Object.fromEntries(listLinks(look.brand).map(({ kind, url }) => [kind, url]))
  const told = { name: look.brand.name, ...site, ...(Object.keys(links).length > 0 && { links }) }
  // A function, because a string would give `$` in a name a meaning.
  const filled = html.replace(pagePlaceholder, () => `'${escapeQuoted(JSON.stringify(told))}'`)
  const found = described(titled(filled, titleOf(shown, look.brand.name)), shown)
  const dressed = withFoot(dress(found, look), shown)
  const identity = Buffer.from(inTheme(spoken(dressed, shown), theme))
  return makeAsset({
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    vary: 'cookie, accept-language',
    language,
    identity,
    compressed: [
      { encoding: 'br', bytes: compressPage(identity) },
      { encoding: 'gzip', bytes: gzipSync(identity) },
    ],
  })
}

/**
 * Each page holds what only a running site knows, so the build cannot compress it. The best that Brotli can do would take
 * 5 ms of a page's first request for a tenth less; this takes 0.2 (docs/decisions/0052-pages-compressed-at-little-cost.md).
 */
function compressPage(identity: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    // 64 KiB: a page is a tenth of that, and the usual window costs more than what it is for.
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
  }
  return brotliCompressSync(identity, { params })
}

/** The page's language, what it says before its own texts are there, and the files that it needs in that language. */
interface FilledIn extends Shown {
  readonly files: PageFiles
}

function spoken(html: string, { language: chosen, path, files }: FilledIn): string {
  const language = languageOfPage(path, chosen)
  const { needsScript, notLoaded } = serverTexts[language].shell
  const links = files
    .find(path, language)
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
  return writeLanguageChoice(html, { language, chosen, offered: files.offered })
    .replace('<html lang="en"', () => `<html lang="${language}" dir="${languages[language].direction}"`)
    .replace(/(<noscript>)[^<]*/, (_all, tag) => `${tag}${escapeAttribute(needsScript)}`)
    .replace(/(data-not-loaded=)"[^"]*"/, (_all, name) => `${name}"${escapeAttribute(notLoaded)}"`)
    .replace('</head>', () => `${links.join('')}</head>`)
}

/** What the page itself calls its tab as soon as it is there, as far as the server knows it. */
function titleOf({ language, path, files }: FilledIn, name: string): string {
  const title = files.findTitle(path, languageOfPage(path, language))
  return title === undefined ? name : `${title} · ${name}`
}

/** The tab shows the operator's name before the app has loaded. */
function titled(html: string, name: string): string {
  return html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeAttribute(name)}</title>`)
}

/**
 * The few pages that anybody may come to by themselves can be found with a search engine, and say what the site is for. All
 * others are about a person or a request, so none is listed.
 */
function described(html: string, { language, path, look }: FilledIn): string {
  const entry = findPageEntry(path)?.entry
  if (entry !== 'signIn' && entry !== 'inspector') return html
  const { description, inspectorDescription } = serverTexts[language].shell
  const text = entry === 'signIn' ? description(look.brand.name) : inspectorDescription
  return html.replace(
    /<meta name="robots"[^>]*>/,
    () => `<meta name="description" content="${escapeAttribute(text)}">`,
  )
}

/** The icon of the tab, and the rules of the brand after those of the app: the first paint is in its colours. */
function dress(html: string, { stylesheet, icon }: PageLook): string {
  const link = icon && `<link rel="icon" href="${icon.path}" type="${icon.type}">`
  const withIcon = link === null ? html : html.replace(/<link rel="icon" href="[^"]*"[^>]*>/, () => link)
  return stylesheet === null
    ? withIcon
    : withIcon.replace('</head>', () => `<link rel="stylesheet" href="${stylesheet}"></head>`)
}

/** The colours of the browser around the page are those of the theme that was chosen, not of the device. */
function inTheme(html: string, theme: Theme | undefined): string {
  if (theme === undefined) return html
  return html
    .replace('<html ', `<html data-theme="${theme}" `)
    .replace(new RegExp(` media="\\(prefers-color-scheme: ${theme}\\)"`), '')
    .replace(/\s*<meta name="theme-color"[^>]*media=[^>]*>/, '')
}

/**
 * What stands below every page, before a script runs: the links of the site, and the choice of a theme. It is in the person's
 * language, also below a page that is not.
 */
function withFoot(html: string, { language, path, look, theme }: Shown): string {
  const texts = serverTexts[language].foot
  const links = listLinks(look.brand).map(
    ({ kind, url }) => `<a class="countersign-link" href="${escapeAttribute(url)}">${texts[kind]}</a>`,
  )
  const options = ([undefined, 'light', 'dark'] as const).map(
    (one) => `<option value="${one ?? ''}"${one === theme ? ' selected' : ''}>${texts[one ?? 'system']}`,
  )
  const choice = `<label>${texts.theme} <select id="theme" autocomplete="off">${options.join('')}</select></label>`
  const isOther = languageOfPage(path, language) !== language
  const spokenIn = isOther ? ` lang="${language}" dir="${languages[language].direction}"` : ''
  return html.replace(
    '</body>',
    () => `<footer class="foot"${spokenIn}>${links.join('')}${choice}</footer></body>`,
  )
}

function escapeAttribute(text: string): string {
  return escapeQuoted(text).replaceAll('"', '&quot;')
}

/** For what stands in single quotes alone. */
function escapeQuoted(text: string): string {
  return text
    .replaceAll('&', '&amp;')
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
