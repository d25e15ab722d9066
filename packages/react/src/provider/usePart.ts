'use client'
import { type ComponentPropsWithoutRef, type Context, createContext, useContext } from 'react'
import { defaultTexts, type Texts } from '../texts/Texts.ts'

/**
 * What every part takes beside its own props: those of its outermost element, with `className` beside ours. `Own` names
 * the props that mean something else here.
 */
export type Rest<
  Tag extends 'a' | 'button' | 'details' | 'div' | 'header' | 'img' | 'section' | 'span' | 'svg',
  Own extends string = never,
> = Omit<ComponentPropsWithoutRef<Tag>, Own | 'children' | 'dangerouslySetInnerHTML'>

/** Props of a part that shows one of the sign-in's states. */
export type StepProps<State> = Rest<'div'> & { readonly state: State }

/**
 * The attributes of a part's outermost element: its classes, with the page's own beside them; what else the page gives it;
 * and the language of the provider, because the page around it may have another.
 */
export function usePart<Given extends { readonly className?: string | undefined }>(
  name: string,
  rest: Given,
): Given & { readonly className: string } {
  const { className = '' } = rest
  return {
    ...useContext(LanguageContext),
    ...rest,
    className: `countersign countersign-${name} ${className}`.trim(),
  }
}

/** What the provider's language says of each part; nothing where it is the page's. */
export interface LanguageAttributes {
  readonly lang?: string
  readonly dir?: 'ltr' | 'rtl'
  /** `arriving`: its words are not here yet, and the part is not shown. */
  readonly 'data-language'?: 'arriving' | undefined
}

export const LanguageContext: Context<LanguageAttributes | undefined> = createContext<
  LanguageAttributes | undefined
>(undefined)

export const TextsContext: Context<Texts> = createContext<Texts>(defaultTexts)

/** Gives the words to say: the provider's, or the English ones. */
export function useTexts(): Texts {
  return useContext(TextsContext)
}
