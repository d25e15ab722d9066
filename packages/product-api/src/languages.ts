import { findPageEntry } from './pageEntries.ts'

/** A language of the pages for people. */
interface LanguageFacts {
  /** What its own speakers call it. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
}

/**
 * The languages that the pages for people are made for, by BCP 47 tag (RFC 5646), in the order of the choice. A
 * reader offers those of them whose texts are whole.
 */
export const languages = {
  en: { name: 'English', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
  it: { name: 'Italiano', direction: 'ltr' },
  'pt-BR': { name: 'Português (Brasil)', direction: 'ltr' },
  tr: { name: 'Türkçe', direction: 'ltr' },
  ru: { name: 'Русский', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
  vi: { name: 'Tiếng Việt', direction: 'ltr' },
  ja: { name: '日本語', direction: 'ltr' },
  ko: { name: '한국어', direction: 'ltr' },
  'zh-Hans': { name: '简体中文', direction: 'ltr' },
  'zh-Hant': { name: '繁體中文', direction: 'ltr' },
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

/**
 * The language that a page is shown in, for a person who has chosen one: the operators' pages are English as a whole, with
 * their dates and directions, where the language has no texts for operators.
 */
export function languageOfPage(path: string, chosen: LanguageTag): LanguageTag {
  return findPageEntry(path)?.entry === 'operator' && !operatorLanguages.includes(chosen) ? 'en' : chosen
}

/** The languages that have the texts of the operators' pages. */
export const operatorLanguages: readonly LanguageTag[] = ['en']
