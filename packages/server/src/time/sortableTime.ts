/** In the order of their bytes, so that times sort as their texts, and an index of them grows at its end. */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** How many digits a time has: enough for the years until 8888. */
export const sortableTimeLength = 8

/**
 * A time in milliseconds as 8 letters and digits that sort as it does: what a nonce and a session's token begin with.
 *
 * @example writeSortableTime(1_790_000_000_000) // '0VVrda1w'
 */
export function writeSortableTime(time: number): string {
  let text = ''
  for (let rest = time; text.length < sortableTimeLength; rest = Math.floor(rest / digits.length)) {
    text = digits.charAt(rest % digits.length) + text
  }
  return text
}

/** The time that `writeSortableTime` wrote. */
export function readSortableTime(text: string): number {
  return Array.from(text).reduce((time, digit) => time * digits.length + digits.indexOf(digit), 0)
}
