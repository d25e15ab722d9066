/** A language of the pages for people. */
interface LanguageFacts {
  /** What its own speakers call it. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** By which dates, numbers and lists are written where the person's browser names no closer one. */
  readonly locale: string
}

/**
 * The languages that the pages for people are made for, by BCP 47 tag (RFC 5646), in the order of the choice. A
 * reader offers those of them whose texts are whole.
 */
export const languages = {
  en: { name: 'English', direction: 'ltr', locale: 'en-GB' },
  de: { name: 'Deutsch', direction: 'ltr', locale: 'de' },
  es: { name: 'Español', direction: 'ltr', locale: 'es' },
  fr: { name: 'Français', direction: 'ltr', locale: 'fr' },
  it: { name: 'Italiano', direction: 'ltr', locale: 'it' },
  'pt-BR': { name: 'Português (Brasil)', direction: 'ltr', locale: 'pt-BR' },
  tr: { name: 'Türkçe', direction: 'ltr', locale: 'tr' },
  ru: { name: 'Русский', direction: 'ltr', locale: 'ru' },
  // The digits that people type into codes and that addresses are made of, everywhere on the page.
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-u-nu-latn' },
  vi: { name: 'Tiếng Việt', direction: 'ltr', locale: 'vi' },
  ja: { name: '日本語', direction: 'ltr', locale: 'ja' },
  ko: { name: '한국어', direction: 'ltr', locale: 'ko' },
  'zh-Hans': { name: '简体中文', direction: 'ltr', locale: 'zh-Hans' },
  'zh-Hant': { name: '繁體中文', direction: 'ltr', locale: 'zh-Hant' },
} as const satisfies Readonly<Record<string, LanguageFacts>>

/** The BCP 47 tag of a language of the pages. */
export type LanguageTag = keyof typeof languages

/** Whether a text is the tag of a language of the pages. */
export function isLanguageTag(text: string): text is LanguageTag {
  return Object.hasOwn(languages, text)
}

/** All of them, in the order of the choice. */
export const languageTags: readonly LanguageTag[] = Object.keys(languages).filter(isLanguageTag)

/**
 * The languages whose texts a native speaker has read as a whole. Beside the choice, the others say that nobody has:
 * a signing page that is translated wrongly does harm.
 */
export const reviewedLanguages: readonly LanguageTag[] = ['en']
