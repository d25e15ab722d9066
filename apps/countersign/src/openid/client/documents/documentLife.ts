const minute = 60_000
const shortest = 5 * minute
/** In milliseconds. */
export const longestLife: number = 24 * 60 * minute
/** Where its host says nothing. */
const usual = 60 * minute

/**
 * For how many milliseconds a document is taken as it was, by its `Cache-Control` (RFC 9111, section 5.2.2), within five minutes
 * and a day.
 *
 * @example readDocumentLife('public, max-age=600') // 600_000
 */
export function readDocumentLife(cacheControl: string | undefined): number {
  if (cacheControl === undefined) return usual
  const directives = cacheControl
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
  if (directives.some((one) => /^(?:no-store|no-cache)\b/.test(one))) return shortest
  const seconds = directives
    .map((one) => /^max-age="?(\d{1,10})"?$/.exec(one)?.[1])
    .find((one) => one !== undefined)
  return seconds === undefined ? usual : Math.min(longestLife, Math.max(shortest, Number(seconds) * 1_000))
}
