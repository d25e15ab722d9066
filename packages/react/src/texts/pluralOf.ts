/** The forms that a language has for counts, beside `other`, which each has (CLDR, Unicode TR 35, Part 3). */
interface Forms {
  readonly en: 'one'
  readonly de: 'one'
  readonly es: 'one'
  readonly fr: 'one'
  readonly it: 'one'
  readonly 'pt-BR': 'one'
  readonly tr: 'one'
  readonly ru: 'one' | 'few' | 'many'
  readonly ar: 'zero' | 'one' | 'two' | 'few' | 'many'
  readonly vi: never
  readonly ja: never
  readonly ko: never
  readonly 'zh-Hans': never
  readonly 'zh-Hant': never
}

/** A text for one form of a count: whole, or made from the count as the language writes it. */
export type PluralText = string | ((count: string) => string)

/** The texts for all forms of a count that a language has. */
export type PluralTexts<TTag extends keyof Forms> = Readonly<Record<Forms[TTag] | 'other', PluralText>>

/**
 * Makes the function that says a text with a count in one language, for texts of your own: it takes the form that
 * the language has for the count (`Intl.PluralRules`), and gives it the count as the language writes numbers. A form
 * that is missing does not compile.
 *
 * @example
 * const plural = pluralOf('ru')
 * plural(22, { one: (n) => `${n} кошелёк`, few: (n) => `${n} кошелька`, many: (n) => `${n} кошельков`, other: (n) => `${n} кошелька` }) // '22 кошелька'
 */
export function pluralOf<TTag extends keyof Forms>(
  tag: TTag,
): (count: number, texts: PluralTexts<TTag>) => string {
  return (count, texts) => {
    const forms: Readonly<Partial<Record<Intl.LDMLPluralRule, PluralText>>> & { readonly other: PluralText } =
      texts
    const text = forms[new Intl.PluralRules(tag).select(count)] ?? forms.other
    return typeof text === 'string' ? text : text(new Intl.NumberFormat(tag).format(count))
  }
}
