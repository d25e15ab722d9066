/** The host and the path of a request's address, which is absolute and normal already (Fetch, 5.4). */
export function splitUrl(url: string): { host: string; path: string } {
  const start = url.indexOf('://') + 3
  const slash = url.indexOf('/', start)
  const end = url.slice(slash).search(/[?#]/)
  return { host: url.slice(start, slash), path: end < 0 ? url.slice(slash) : url.slice(slash, slash + end) }
}
