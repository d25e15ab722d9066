import type { IncomingHttpHeaders } from 'node:http'
import { type LanguageTag, languageTags } from '@countersign/product-api'
import { chooseLanguage } from './chooseLanguage.ts'

/** The language of what the server itself says to whoever asks: it has its texts in every language. */
export function languageOf(
  { cookie, 'accept-language': acceptLanguage }: Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>,
  uiLocales: unknown,
  fallback: LanguageTag,
): LanguageTag {
  const asked = typeof uiLocales === 'string' ? uiLocales : undefined
  return chooseLanguage({ cookie, uiLocales: asked, acceptLanguage }, languageTags, fallback)
}
