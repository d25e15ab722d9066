/**
 * Reads something of an object once, for as long as there is the object.
 *
 * @example const importKeys = readOnce((jwks) => jwks.keys.map(importKey))
 */
export function readOnce<From extends object, Read>(read: (from: From) => Read): (from: From) => Read {
  const known = new WeakMap<From, { readonly read: Read }>()
  return (from) => {
    const before = known.get(from)
    if (before !== undefined) return before.read
    const now = { read: read(from) }
    known.set(from, now)
    return now.read
  }
}
