/** By which the page writes what is no text: the one place that knows. */
let locale = 'en-GB'

/** Says how the page writes numbers, dates and lists from now on: a BCP 47 tag for `Intl`. */
export function setLocale(tag: string): void {
  locale = tag
}

/** By which the page writes numbers, dates and lists: a BCP 47 tag for `Intl`. */
export function pageLocale(): string {
  return locale
}

/**
 * A number as the page's language writes it.
 *
 * @example formatNumber(12_000) // '12,000', where the page is in English
 */
export function formatNumber(amount: number): string {
  return new Intl.NumberFormat(locale).format(amount)
}

/**
 * Words one after the other, of which all count (`conjunction`), or any (`disjunction`).
 *
 * @example formatList(['Ada', 'Bob'], 'disjunction') // 'Ada or Bob', where the page is in English
 */
export function formatList(words: readonly string[], type: 'conjunction' | 'disjunction'): string {
  return new Intl.ListFormat(locale, { type }).format(words)
}
