/** The names of the places of a text that takes elements: `'time'` for `'linked {time}'`. */
export type Places<TText extends string> = TText extends `${string}{${infer TPlace}}${infer TRest}`
  ? TPlace | Places<TRest>
  : never

/**
 * What a table says in another language: the same keys, any words, functions of the same values. A text with places
 * has the same places, in any order; one that is missing does not compile.
 */
export type Translation<TTexts> = TTexts extends string
  ? Placed<Places<TTexts>>
  : TTexts extends (...values: infer TValues) => infer TText
    ? (...values: TValues) => TText extends string ? Placed<Places<TText>> : TText
    : { readonly [TName in keyof TTexts]: Translation<TTexts[TName]> }

/** Any text with each of the places: the intersection of what has the one, and what has the other. */
type Placed<TPlace extends string> = [TPlace] extends [never]
  ? string
  : (TPlace extends string ? (text: `${string}{${TPlace}}${string}`) => void : never) extends (
        text: infer TText extends string,
      ) => void
    ? TText
    : never
