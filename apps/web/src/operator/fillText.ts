import { createElement, Fragment, type ReactNode } from 'react'

/** The names of the places of a text: `'time'` for `'linked {time}'`. */
type Places<TText extends string> = TText extends `${string}{${infer TPlace}}${infer TRest}`
  ? TPlace | Places<TRest>
  : never

/**
 * Puts elements into the places of a text, so that a sentence stays whole in the table of texts.
 *
 * @example fillText('linked {time}', { time: <Time at={wallet.linkedAt} /> })
 */
export function fillText<TText extends string>(
  text: TText,
  elements: { readonly [TPlace in Places<TText>]: ReactNode },
): ReactNode {
  const given: Readonly<Record<string, ReactNode>> = elements
  // Every second part is what stood in braces.
  const parts = text.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 0 ? part : given[part]))
  return createElement(Fragment, null, ...parts)
}
