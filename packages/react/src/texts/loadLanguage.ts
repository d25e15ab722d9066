import type { Texts } from './Texts.ts'

/** The languages that the parts speak, as BCP 47 tags. */
export type Language =
  | 'ar'
  | 'de'
  | 'en'
  | 'es'
  | 'fr'
  | 'it'
  | 'ja'
  | 'ko'
  | 'pt-BR'
  | 'ru'
  | 'tr'
  | 'vi'
  | 'zh-Hans'
  | 'zh-Hant'

/**
 * Loads the words of a language, and of no other.
 *
 * @example const texts = await loadLanguage('de')
 */
export async function loadLanguage(language: Language): Promise<Texts> {
  return (await languages[language]()).texts
}

/** @throws {TypeError} where the parts do not speak it. */
export function assertLanguage(language: string | undefined): void {
  if (language !== undefined && !(language in languages))
    throw new TypeError(`language is "${language}": the parts speak ${Object.keys(languages).join(', ')}.`)
}

const languages: Readonly<Record<Language, () => Promise<{ readonly texts: Texts }>>> = {
  ar: () => import('../languages/ar.ts'),
  de: () => import('../languages/de.ts'),
  en: () => import('../languages/en.ts'),
  es: () => import('../languages/es.ts'),
  fr: () => import('../languages/fr.ts'),
  it: () => import('../languages/it.ts'),
  ja: () => import('../languages/ja.ts'),
  ko: () => import('../languages/ko.ts'),
  'pt-BR': () => import('../languages/pt-BR.ts'),
  ru: () => import('../languages/ru.ts'),
  tr: () => import('../languages/tr.ts'),
  vi: () => import('../languages/vi.ts'),
  'zh-Hans': () => import('../languages/zh-Hans.ts'),
  'zh-Hant': () => import('../languages/zh-Hant.ts'),
}
