import { hash } from 'node:crypto'
import type { LanguageTag } from '@countersign/product-api'
import type { Look } from '../../brand/makeLook.ts'
import { formatPolicy } from '../../http/securityHeaders.ts'
import { languageOf } from '../../language/languageOf.ts'
import { readTheme } from '../../site/theme.ts'
import type { Answer, Call } from '../Call.ts'
import { formatPage, hashPageStyle, type Page } from './page-html.ts'

/** How the pages are shown. */
export interface PageParts {
  /** How the site looks now. */
  readonly look: () => Look
  /** The language for people whose own is not known. */
  readonly language: LanguageTag
}

/** Writes a page in the language of whoever reads it. */
export type WritePage = (language: LanguageTag) => Page

interface ShownPage {
  readonly status?: number
  readonly page: WritePage
  /** What the application asked for; left out, what stands in the address. */
  readonly uiLocales?: string | undefined
  /**
   * Whether a form of the page leads to an application. Chromium checks every redirect that follows a form against
   * `form-action`, and the application may lead on to any host, or to a program on the device.
   */
  readonly allowAnyTarget?: boolean
  /** The text of the one script that the page has: the policy names it by its hash. */
  readonly script?: string | undefined
  readonly headers?: Answer['headers']
  /** Our origin, where the page is shown at another host; left out, at ours. */
  readonly origin?: string | undefined
}

/** A page of ours, in the language that the application asked for if its person has chosen none. */
export function answerPage(
  { look, language: fallback }: PageParts,
  call: AskedForPage,
  shown: ShownPage,
): Answer {
  const cookie = call.request.headers.get('cookie') ?? undefined
  const acceptLanguage = call.request.headers.get('accept-language') ?? undefined
  const asked = shown.uiLocales ?? new URLSearchParams(call.query).get('ui_locales')
  const language = languageOf({ cookie, 'accept-language': acceptLanguage }, asked, fallback)
  const site = look()
  return {
    status: shown.status ?? 200,
    headers: {
      'cache-control': 'no-store',
      'content-language': language,
      'content-security-policy': writePolicy(site, shown),
      'content-type': 'text/html; charset=utf-8',
      // By which headers the language was chosen (RFC 9110, section 12.5.5).
      vary: 'cookie, accept-language',
      ...shown.headers,
    },
    body: formatPage(
      { look: site, language, theme: readTheme(cookie), origin: shown.origin },
      shown.page(language),
    ),
  }
}

/** What of a call a page depends on. */
export type AskedForPage = Pick<Call, 'request' | 'query'>

/** The policy of every page, with the style of these, and what one of them needs. */
function writePolicy(look: Look, { allowAnyTarget = false, script, origin }: ShownPage): string {
  // At another host, a form may be answered with a redirect to ours.
  const targets = origin === undefined ? "'self'" : `'self' ${origin}`
  const styled = formatPolicy()
    .replace("style-src 'self'", `style-src ${hashPageStyle(look)}`)
    .replace("form-action 'self'", `form-action ${targets}`)
  const open = allowAnyTarget ? styled.replace("form-action 'self'; ", '') : styled
  if (script === undefined) return open
  return open.replace("script-src 'self'", `script-src 'self' 'sha256-${hash('sha256', script, 'base64')}'`)
}
