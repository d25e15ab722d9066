/** The parameters of Punycode for domains (RFC 3492, 5). */
const base = 36
const leastThreshold = 1
const mostThreshold = 26
const skew = 38
const damp = 700

/** The Unicode of a label that starts with `xn--`; undefined when it is not Punycode (RFC 3492, 6.2). */
export function decodePunycode(label: string): string | undefined {
  const encoded = label.slice('xn--'.length).toLowerCase()
  const delimiter = encoded.lastIndexOf('-')
  const output = Array.from(delimiter > 0 ? encoded.slice(0, delimiter) : '', (letter) =>
    letter.charCodeAt(0),
  )
  let at = delimiter > 0 ? delimiter + 1 : 0
  let code = 128
  let index = 0
  let bias = 72
  while (at < encoded.length) {
    const before = index
    for (let weight = 1, position = base; ; position += base) {
      const digit = digitOf(encoded.charCodeAt(at++))
      if (digit === undefined) return undefined
      index += digit * weight
      const threshold = Math.min(Math.max(position - bias, leastThreshold), mostThreshold)
      if (digit < threshold) break
      weight *= base - threshold
    }
    const length = output.length + 1
    bias = adapt(index - before, length, before === 0)
    code += Math.floor(index / length)
    if (code > 0x10ffff) return undefined
    output.splice(index % length, 0, code)
    index = (index % length) + 1
  }
  return String.fromCodePoint(...output)
}

function digitOf(code: number): number | undefined {
  if (code >= 97 && code <= 122) return code - 97
  return code >= 48 && code <= 57 ? code - 22 : undefined
}

function adapt(difference: number, length: number, isFirst: boolean): number {
  let delta = Math.floor(difference / (isFirst ? damp : 2))
  delta += Math.floor(delta / length)
  let position = 0
  for (; delta > ((base - leastThreshold) * mostThreshold) / 2; position += base) {
    delta = Math.floor(delta / (base - leastThreshold))
  }
  return position + Math.floor(((base - leastThreshold + 1) * delta) / (delta + skew))
}
