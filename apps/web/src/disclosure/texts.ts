import type { TextTable } from '../ui/texts/TextTable.ts'

/** The words for what an application learns of a person. */
export const texts = {
  new: 'new',
  /** Each name stays apart: one that is written from right to left does not take its neighbours along (UAX #9). */
  these: (names: readonly string[]) => `(${names.map((name) => `\u2068${name}\u2069`).join(', ')}) `,
  seenWith: 'It sees you with',
  mayKnow: 'It may also know that these are yours',
  onChain: (chain: string) => ` on ${chain}`,
} as const satisfies TextTable
