import type { LanguageTag } from './languages.ts'
import { findPageEntry } from './pageEntries.ts'

/**
 * The language that a page is shown in, for a person who has chosen one: the operators' pages are English as a whole, with
 * their dates and directions, where the language has no texts for operators.
 */
export function languageOfPage(path: string, chosen: LanguageTag): LanguageTag {
  return findPageEntry(path)?.entry === 'operator' && !operatorLanguages.includes(chosen) ? 'en' : chosen
}

/** The languages that have the texts of the operators' pages. */
export const operatorLanguages: readonly LanguageTag[] = ['en']
