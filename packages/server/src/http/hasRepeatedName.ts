/**
 * Whether the outermost object of a JSON text has two members with one name, however the names are written.
 *
 * @example hasRepeatedName('{"a":1,"\\u0061":2}') // true
 */
export function hasRepeatedName(json: string): boolean {
  const names = new Set<unknown>()
  let depth = 0
  let isName = false
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]
    if (character === '"') {
      const end = endOfString(json, at)
      if (isName && depth === 1) {
        const name: unknown = JSON.parse(json.slice(at, end))
        if (names.has(name)) return true
        names.add(name)
      }
      at = end - 1
      isName = false
    } else if (character === '{' || character === '[') {
      depth += 1
      isName = character === '{'
    } else if (character === '}' || character === ']') depth -= 1
    else if (character === ',') isName = true
  }
  return false
}

/** The place after the closing quote of the string that starts at a place. */
function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  while (isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end + 1
}

/** Whether an odd number of backslashes stands before a place. */
function isEscaped(json: string, at: number): boolean {
  let first = at
  while (json[first - 1] === '\\') first -= 1
  return (at - first) % 2 === 1
}
