import { createElement, Fragment, type ReactNode } from 'react'
import type { Places } from '../wording/Translation.ts'

/**
 * Puts elements into the places of a text, so that a sentence stays whole in the table of texts.
 *
 * @example fillText('linked {time}', { time: <Time at={wallet.linkedAt} /> })
 */
export function fillText<TText extends string>(
  text: TText,
  elements: { readonly [TPlace in Places<TText>]: ReactNode },
): ReactNode {
  return createElement(Fragment, null, ...fillPlaces<ReactNode>(text, elements))
}

/** Puts words into the places of a text that elsewhere takes elements. */
export function fillWords<TText extends string>(
  text: TText,
  words: { readonly [TPlace in Places<TText>]: string },
): string {
  return fillPlaces<string>(text, words).join('')
}

/** Every second part is what stood in braces. */
function fillPlaces<TPart>(
  text: string,
  given: Readonly<Record<string, TPart>>,
): (TPart | string | undefined)[] {
  return text.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 0 ? part : given[part]))
}
