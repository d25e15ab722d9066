import type { Grammar, Part } from './readGrammar.ts'

/** Offsets in a text, in ascending order. */
type Ends = readonly number[]

/**
 * Whether the whole of a text is what a rule describes.
 *
 * ABNF means every text that any choice of alternatives and repetitions gives. The parser of apg-js takes the first
 * alternative and the longest repetition, which is not the same, so all of them are followed here.
 */
export function matchGrammar(grammar: Grammar, name: string, text: string): boolean {
  const known = new Map<string, Ends[]>()

  function endsOfRule(rule: string, start: number): Ends {
    const byStart = known.get(rule) ?? []
    known.set(rule, byStart)
    const ends = byStart[start]
    if (ends !== undefined) return ends
    const part = grammar.get(rule)
    if (part === undefined) throw new Error(`There is no rule ${rule}.`)
    const found = endsOf(part, start)
    byStart[start] = found
    return found
  }

  function endsOf(part: Part, start: number): Ends {
    switch (part.kind) {
      case 'rule':
        return endsOfRule(part.name, start)
      case 'range': {
        const code = text.charCodeAt(start)
        return code >= part.first && code <= part.last ? [start + 1] : []
      }
      case 'text': {
        const found = text.slice(start, start + part.text.length)
        return (part.hasCase ? found : lowerAscii(found)) === part.text ? [start + found.length] : []
      }
      case 'either':
        return unite(part.parts.map((choice) => endsOf(choice, start)))
      case 'sequence': {
        let ends: Ends = [start]
        for (const next of part.parts) ends = unite(ends.map((end) => endsOf(next, end)))
        return ends
      }
      case 'repeat':
        return endsOfRepeat(part.part, part.least, part.most, start)
    }
  }

  function endsOfRepeat(part: Part, least: number, most: number, start: number): Ends {
    const all = new Set<number>(least === 0 ? [start] : [])
    let ends: Ends = [start]
    for (let count = 1; count <= most && ends.length > 0; count++) {
      const reached = unite(ends.map((end) => endsOf(part, end)))
      // Once enough have been read, an end that was reached before leads nowhere new.
      ends = count > least ? reached.filter((end) => !all.has(end)) : reached
      if (count >= least) for (const end of ends) all.add(end)
    }
    return [...all].sort((left, right) => left - right)
  }

  return endsOfRule(name, 0).includes(text.length)
}

function unite(sets: readonly Ends[]): Ends {
  const filled = sets.filter((ends) => ends.length > 0)
  if (filled.length < 2) return filled[0] ?? []
  return [...new Set(filled.flat())].sort((left, right) => left - right)
}

/** Only the letters of ASCII have a case in ABNF (RFC 5234, 2.3). */
function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
