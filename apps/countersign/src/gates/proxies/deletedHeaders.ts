import { type GateSite, listHeaderNames } from './GateSite.ts'

/** What nobody but the proxy may say of a request, beside the identity headers. */
export const forwardedHeaders = [
  'X-Original-Url',
  'X-Original-Uri',
  'X-Original-Method',
  'X-Original-Host',
  'X-Rewrite-Url',
  'X-Forwarded-Uri',
  'X-Forwarded-Method',
  'Countersign-Gate-Secret',
] as const

/**
 * The headers that a proxy takes from every request before it asks. Identity headers go in every spelling with the given
 * separators that an application may take for the same one: CGI, WSGI and Rack write `-` as `_`, and PHP a dot as well. The
 * others are read by the check alone, which refuses a request that spells them otherwise.
 */
export function listDeletedHeaders(site: GateSite, separators: readonly string[]): string[] {
  const identity = listHeaderNames(site).flatMap((name) => spellHeader(name, separators))
  return [...new Set([...identity, ...forwardedHeaders])]
}

/** All spellings of a name; of one that has many parts the pure ones alone, since 81 lines help nobody. */
function spellHeader(name: string, separators: readonly string[]): string[] {
  const [first = '', ...others] = name.split('-')
  if (others.length > 3) return separators.map((separator) => [first, ...others].join(separator))
  const extend = (spelt: readonly string[], part: string) =>
    spelt.flatMap((text) => separators.map((separator) => text + separator + part))
  return others.reduce<readonly string[]>(extend, [first]).slice()
}
