'use client'
import { type Context, createContext, useContext } from 'react'
import { defaultTexts, type Texts } from './Texts.ts'

export const TextsContext: Context<Texts> = createContext<Texts>(defaultTexts)

/** Gives the words to say: the provider's, or the English ones. */
export function useTexts(): Texts {
  return useContext(TextsContext)
}
