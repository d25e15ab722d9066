import { toChecksumAddress } from '../../index.ts'
import type { Random } from './Random.ts'
import type { Grammar, Part } from './readGrammar.ts'

/** How often an unlimited repetition goes on at most. */
const mostRepeats = 6

/** Rules that the grammar leaves open wider than what is legal, made so that most texts are legal. */
const writers = new Map<string, (random: Random) => string>([
  ['date-month', (random) => twoDigits(1 + random.below(12))],
  ['date-mday', (random) => twoDigits(1 + random.below(29))],
  ['time-hour', (random) => twoDigits(random.below(24))],
  ['time-minute', (random) => twoDigits(random.below(60))],
  ['time-second', (random) => twoDigits(random.below(60))],
  ['address', writeAddress],
])

/** A text that a rule describes, made by choosing among its alternatives and repetitions. */
export function generateText(grammar: Grammar, name: string, random: Random): string {
  const write = (part: Part): string => {
    switch (part.kind) {
      case 'rule':
        return writeRule(part.name)
      case 'range':
        return String.fromCharCode(part.first + random.below(part.last - part.first + 1))
      case 'text':
        return part.hasCase ? part.text : anyCase(part.text, random)
      case 'either': {
        const choice = part.parts[random.below(part.parts.length)]
        return choice === undefined ? '' : write(choice)
      }
      case 'sequence':
        return part.parts.map(write).join('')
      case 'repeat': {
        const most = Math.min(part.most, part.least + mostRepeats)
        const count = part.least + random.below(most - part.least + 1)
        return Array.from({ length: count }, () => write(part.part)).join('')
      }
    }
  }
  const writeRule = (rule: string): string => {
    const writer = writers.get(rule)
    const part = grammar.get(rule)
    if (writer !== undefined) return writer(random)
    return part === undefined ? '' : write(part)
  }
  return writeRule(name)
}

function anyCase(text: string, random: Random): string {
  return random.below(2) === 0 ? text : text.toUpperCase()
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/** A few addresses with their checksum, and now and then one in lower case. */
function writeAddress(random: Random): string {
  const lower = `0x${random.below(16).toString(16).repeat(38)}${twoDigits(random.below(100))}`
  return random.below(20) === 0 ? lower : toChecksumAddress(lower)
}
