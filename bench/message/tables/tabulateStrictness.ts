import type { Table } from '../../report/results.ts'
import { caseCounts, type Strictness } from '../figures/strictness.ts'

/** One row per library: what it gets wrong. */
export function tabulateStrictness(figures: Record<string, Strictness>): Table {
  return {
    title: 'Strictness',
    note,
    head: ['library', `of ${caseCounts.illegal} illegal, accepted`, `of ${caseCounts.legal} legal, refused`],
    rows: Object.entries(figures).map(([name, { illegalAccepted, legalRefused }]) => [
      name,
      String(illegalAccepted.length),
      String(legalRefused.length),
    ]),
  }
}

const note = `The inputs are whole messages from \`vectors/eip4361\`, and our own from \`bench/message/cases\`. Each of our own breaks one
rule, or uses a rule that implementations often forget. The parsers of viem and ox never refuse a message. For them, a
message counts as accepted if every required field was found, its times are valid, and their own validation accepts it.`
