/** How many letters a device shows, in two groups. */
const length = 8

/**
 * Writes what a person has typed of a device's code the way the device shows it: the case, the dash and the spaces
 * do not matter to them, so they do not matter here.
 *
 * @example formatUserCode('wdjb mj') // 'WDJB-MJ'
 */
export function formatUserCode(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, length)
  return letters.length > length / 2
    ? `${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`
    : letters
}

/** Whether a code, written that way, has all its letters. */
export function isWholeUserCode(code: string): boolean {
  return code.length === length + 1
}
