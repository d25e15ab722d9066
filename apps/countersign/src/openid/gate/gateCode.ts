/** By which parameter a person brings a code back to the site. The site never sees it: the check takes it out. */
const parameter = 'countersign_code'

/** An address with a code, which stands last: everything before stays to the letter as it was. */
export function addGateCode(address: string, code: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${parameter}=${code}`
}

/** A path with its query, without any code, and the last one; undefined where there is none. */
export function takeOutGateCode(uri: string): { readonly uri: string; readonly code: string } | undefined {
  const at = uri.indexOf('?')
  if (at < 0) return undefined
  const start = `${parameter}=`
  const parts = uri.slice(at + 1).split('&')
  const code = parts.findLast((part) => part.startsWith(start))?.slice(start.length)
  if (code === undefined) return undefined
  const kept = parts.filter((part) => !part.startsWith(start))
  return { uri: kept.length === 0 ? uri.slice(0, at) : `${uri.slice(0, at)}?${kept.join('&')}`, code }
}
