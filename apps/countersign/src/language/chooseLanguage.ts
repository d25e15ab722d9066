import { type LanguageTag, languageTags } from '@countersign/product-api'

/** What a request says of the person's language. */
export interface LanguageWishes {
  /** The Cookie header: `countersign_language` holds the person's own choice, which the page keeps there. */
  readonly cookie: string | undefined
  /** What the application asked for: OpenID Connect Core 1.0, section 3.1.2.1. */
  readonly uiLocales: string | undefined
  /** RFC 9110, section 12.5.4. */
  readonly acceptLanguage: string | undefined
}

/**
 * The language to answer a person in: their own choice, else the first that the application asked for, else the
 * first that their browser asks for (RFC 4647, section 3.4), else the site's.
 */
export function chooseLanguage(
  { cookie, uiLocales, acceptLanguage }: LanguageWishes,
  offered: readonly LanguageTag[],
  fallback: LanguageTag,
): LanguageTag {
  const find = (ranges: readonly string[]) => {
    for (const range of ranges) {
      const found = findLanguage(range, offered)
      if (found !== undefined) return found
    }
    return undefined
  }
  return (
    readChosenLanguage(cookie, offered) ??
    find((uiLocales ?? '').slice(0, maxLength).split(' ').slice(0, maxRanges)) ??
    find(readAcceptLanguage(acceptLanguage ?? '')) ??
    (offered.includes(fallback) ? fallback : 'en')
  )
}

/** The language that a person chose in the foot of a page; undefined where they left it to us. */
export function readChosenLanguage(
  cookie: string | null | undefined,
  offered: readonly LanguageTag[] = languageTags,
): LanguageTag | undefined {
  const chosen = /(?:^|; *)countersign_language=([A-Za-z-]{2,10})(?:;|$)/.exec(cookie ?? '')?.[1]
  return offered.find((tag) => tag === chosen)
}

/** More than any browser sends; what is longer is cut, so that nobody makes us read for long. */
const maxLength = 1_000
const maxRanges = 30

/** The ranges of an Accept-Language header, the dearest first; in the header's order where they are equally dear. */
function readAcceptLanguage(header: string): readonly string[] {
  return header
    .slice(0, maxLength)
    .split(',')
    .slice(0, maxRanges)
    .flatMap((part) => {
      const [, range, quality = '1'] = weighted.exec(part) ?? []
      return range === undefined || Number(quality) === 0 ? [] : [{ range, quality: Number(quality) }]
    })
    .sort((one, other) => other.quality - one.quality)
    .map(({ range }) => range)
}

const weighted =
  /^[ \t]*([a-z]{1,8}(?:-[a-z0-9]{1,8}){0,8})(?:[ \t]*;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?[ \t]*$/i

/** The language for a range: itself, or what is left of it without its last parts (RFC 4647, section 3.4). */
function findLanguage(range: string, offered: readonly LanguageTag[]): LanguageTag | undefined {
  const [language = '', ...rest] = range.toLowerCase().split('-')
  if (language === 'zh') {
    const isTraditional = !rest.includes('hans') && rest.some((part) => traditional.includes(part))
    return offered.find((tag) => tag === (isTraditional ? 'zh-Hant' : 'zh-Hans'))
  }
  return offered.find((tag) => tag.toLowerCase().split('-')[0] === language)
}

/** The script, and where it is the usual one. */
const traditional: readonly string[] = ['hant', 'tw', 'hk', 'mo']
