/**
 * Joins alternatives.
 *
 * @example joinWords(['a', 'b', 'c']) // 'a, b or c'
 */
export function joinWords(words: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(words)
}
