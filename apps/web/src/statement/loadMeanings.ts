import { isLanguageTag, type LanguageTag } from '@countersign/product-api'
import type * as en from '../languages/en/statement.ts'
import type { Translation } from '../wording/Translation.ts'

/** What a statement means, in one language. */
export type Meanings = Translation<typeof en.statement>

/** Loaded for those who look at a message, also in a language whose other texts are not whole. */
const tables: Readonly<Record<LanguageTag, () => Promise<Meanings>>> = {
  en: async () => (await import('../languages/en/statement.ts')).statement,
  de: async () => (await import('../languages/de/statement.ts')).statement,
  es: async () => (await import('../languages/es/statement.ts')).statement,
  fr: async () => (await import('../languages/fr/statement.ts')).statement,
  it: async () => (await import('../languages/it/statement.ts')).statement,
  'pt-BR': async () => (await import('../languages/pt-BR/statement.ts')).statement,
  tr: async () => (await import('../languages/tr/statement.ts')).statement,
  ru: async () => (await import('../languages/ru/statement.ts')).statement,
  ar: async () => (await import('../languages/ar/statement.ts')).statement,
  vi: async () => (await import('../languages/vi/statement.ts')).statement,
  ja: async () => (await import('../languages/ja/statement.ts')).statement,
  ko: async () => (await import('../languages/ko/statement.ts')).statement,
  'zh-Hans': async () => (await import('../languages/zh-Hans/statement.ts')).statement,
  'zh-Hant': async () => (await import('../languages/zh-Hant/statement.ts')).statement,
}

/** Loads what statements mean in a language; what is not known is English. */
export function loadMeanings(tag: string): Promise<Meanings> {
  return tables[isLanguageTag(tag) ? tag : 'en']()
}
