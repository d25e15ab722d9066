import type { TextTable } from '../ui/texts/TextTable.ts'

/** The words for what an application learns of a person. */
export const texts = {
  new: 'new',
  these: (names: readonly string[]) => `(${names.join(', ')}) `,
  seenWith: 'It sees you with',
  mayKnow: 'It may also know that these are yours',
  onChain: (chain: string) => ` on ${chain}`,
} as const satisfies TextTable
