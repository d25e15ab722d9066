import { type LanguageTag, languages } from '@countersign/product-api'

/**
 * Keeps a name apart from a sentence that runs the other way (UAX #9, first strong isolate), and takes out of it what
 * would turn the rest of the sentence around.
 */
export function isolate(name: string, language: LanguageTag): string {
  const plain = name.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
  const isMixed = languages[language].direction === 'rtl' || rightToLeft.test(plain)
  return isMixed ? `\u2068${plain}\u2069` : plain
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
