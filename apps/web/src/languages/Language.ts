import type { EarlyTexts, Texts } from '@countersign/react'
import type { Translation } from '../wording/Translation.ts'
import type { Groups, LaterGroup } from './Groups.ts'

/** A language of the pages: what the first page needs, and where the rest is found. */
export interface Language {
  /**
   * By which dates, numbers and lists are written where the person's browser names no closer one. In Arabic
   * with the digits that people type into codes (`ar-u-nu-latn`), which addresses are made of as well.
   */
  readonly locale: string
  readonly start: Translation<Groups['start']>
  /** What the parts of `@countersign/react` say until a wallet is chosen. */
  readonly earlyComponents: EarlyTexts
  readonly later: LaterTables & {
    readonly components: () => Promise<{ readonly texts: Texts }>
    /** The operators' pages: what is missing there is said in English. */
    readonly operator?: () => Promise<object>
  }
}

/** What pages load beside their code, each group in a file of its own. */
type LaterTables = {
  readonly [TGroup in Exclude<LaterGroup, 'components' | 'operator'>]: () => Promise<
    Translation<Groups[TGroup]>
  >
}
