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

const note = `Whole messages: those of \`vectors/eip4361\`, and our own in \`bench/message/cases\`, each with one rule
broken, or one allowed and often forgotten. viem and ox never refuse while parsing; a message counts as accepted
when every required field was found, the times are times, and their own validation agrees.`
