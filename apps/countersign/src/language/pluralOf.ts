/** A text for each form of a count that a language has (CLDR, Unicode TR 35, Part 3). */
type PluralTexts = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

/**
 * Makes the function that says a text with a count in one language.
 *
 * @example pluralOf('ru')(22, (count) => ({ few: `${count} секунды`, other: `${count} секунд` })) // '22 секунды'
 */
export function pluralOf(locale: string): (count: number, write: (count: string) => PluralTexts) => string {
  return (count, write) => {
    const texts = write(new Intl.NumberFormat(locale).format(count))
    return texts[new Intl.PluralRules(locale).select(count)] ?? texts.other
  }
}
