/**
 * Says how many of a thing there are.
 *
 * @example countOf(2, 'problem') // '2 problems'
 */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}
