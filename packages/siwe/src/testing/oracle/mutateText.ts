import type { Random } from './Random.ts'

/** Characters and pieces that mean something somewhere in a message, and some that mean nothing anywhere. */
const pieces = [
  ...'\n\r\t :/?#[]@!%+-._~0159azAZfFgGTtZz"<>\\^`{|}\u0000\u007f\u00e9\u2028\ufeff',
  '\n\n',
  '\r\n',
  '://',
  '::',
  '%41',
  '%g',
  '- ',
  '\n- a:',
  'URI: ',
  '\nVersion: 1',
  '\nChain ID: ',
  '\nNonce: ',
  '\nIssued At: ',
  '\nExpiration Time: ',
  '\nNot Before: ',
  '\nRequest ID: ',
  '\nResources:',
  '0x',
  '256',
  '1.2.3.4',
  '[::1]',
  ':60',
  '23:59:60',
  '9007199254740992',
  '2026-02-29T00:00:00Z',
]

/** Changes a text in one to three places: pieces put in, taken out, replaced, doubled or swapped; lines as well. */
export function mutateText(text: string, random: Random): string {
  let mutated = text
  for (let count = 1 + random.below(3); count > 0; count--) mutated = mutateOnce(mutated, random)
  return mutated
}

function mutateOnce(text: string, random: Random): string {
  const at = random.below(text.length + 1)
  const length = random.below(4)
  const piece = pieces[random.below(pieces.length)] ?? ''
  switch (random.below(6)) {
    case 0:
      return text.slice(0, at) + piece + text.slice(at)
    case 1:
      return text.slice(0, at) + text.slice(at + 1 + length)
    case 2:
      return text.slice(0, at) + piece + text.slice(at + 1)
    case 3:
      return text.slice(0, at) + text.slice(at, at + length).repeat(2) + text.slice(at + length)
    case 4:
      return mutateLines(text, random)
    default:
      return text.slice(0, at) + changeCase(text.charAt(at)) + text.slice(at + 1)
  }
}

/** Drops, doubles or swaps a line. */
function mutateLines(text: string, random: Random): string {
  const lines = text.split('\n')
  const at = random.below(lines.length)
  const other = random.below(lines.length)
  const kind = random.below(3)
  if (kind === 0) return lines.toSpliced(at, 1).join('\n')
  if (kind === 1) return lines.toSpliced(other, 0, lines[at] ?? '').join('\n')
  return lines
    .with(at, lines[other] ?? '')
    .with(other, lines[at] ?? '')
    .join('\n')
}

function changeCase(character: string): string {
  return character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase()
}
