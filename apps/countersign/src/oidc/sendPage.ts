import type { LanguageTag } from '@countersign/product-api'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Look } from '../brand/makeLook.ts'
import type { Exchange } from '../http/Exchange.ts'
import { languageOf } from '../language/languageOf.ts'
import { readTheme } from '../site/theme.ts'
import { allowPageStyle, formatPage, type Page } from './page-html.ts'

/** How the pages are shown. */
export interface PagesOptions {
  /** How the site looks now. */
  readonly look: () => Look
  /** The language for people whose own is not known. */
  readonly language: LanguageTag
}

/** Writes a page in the language of whoever reads it. */
export type WritePage = (language: LanguageTag) => Page

/** What the provider and the middleware around it work with. */
type Context = Parameters<Parameters<Provider['use']>[0]>[0]

/** Sends a page of the provider's, in the language that the application asked for if its person has chosen none. */
export function sendPage(ctx: Context, { look, language: fallback }: PagesOptions, write: WritePage): void {
  const oidc: KoaContextWithOIDC['oidc'] | undefined = ctx['oidc']
  const asked = oidc?.params?.['ui_locales'] ?? ctx.query['ui_locales']
  const language = languageOf(ctx.req.headers, asked, fallback)
  const shown = look()
  ctx.set('content-security-policy', allowPageStyle(ctx.response.get('content-security-policy'), shown))
  ctx.set(languageHeaders(language))
  ctx.type = 'html'
  ctx.body = formatPage({ look: shown, language, theme: readTheme(ctx.req.headers.cookie) }, write(language))
}

/** In which language a page is, and by which headers it was chosen (RFC 9110, sections 8.5 and 12.5.5). */
function languageHeaders(language: LanguageTag): Record<string, string> {
  return { 'content-language': language, vary: 'cookie, accept-language' }
}

/** The same for a request that the provider does not see. */
export function sendHtml(
  { request, response, query }: Exchange,
  status: number,
  options: PagesOptions,
  write: WritePage,
): void {
  const asked = new URLSearchParams(query).get('ui_locales')
  const language = languageOf(request.headers, asked, options.language)
  const look = options.look()
  const html = formatPage({ look, language, theme: readTheme(request.headers.cookie) }, write(language))
  const policy = response.getHeader('content-security-policy')
  if (typeof policy === 'string') response.setHeader('content-security-policy', allowPageStyle(policy, look))
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...languageHeaders(language) })
    .end(request.method === 'HEAD' ? undefined : html)
}
