import type { Texts } from '@countersign/react'
import { isLoaded, livePart, readTable } from './liveTable.ts'

/** What the parts of `@countersign/react` say, in the language of the page: the half until a wallet is chosen, then all. */
export const componentTexts: Texts = livePart(() =>
  readTable(isLoaded('components') ? 'components' : 'earlyComponents', 'texts'),
)
