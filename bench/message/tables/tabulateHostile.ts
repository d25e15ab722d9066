import { formatNumber } from '../../measure/formatNumber.ts'
import type { Table } from '../../report/results.ts'
import type { HostileTimes } from '../figures/hostile.ts'

/** One row per kind of input, one column per library, and the worst at the end. */
export function tabulateHostile(figures: Record<string, HostileTimes>): Table {
  const columns = Object.values(figures)
  const kinds = Object.keys(columns[0] ?? {})
  return {
    title: 'Hostile input of one mebibyte, in milliseconds of CPU time',
    note: 'The time until the library accepts or refuses the message.',
    head: ['input', ...Object.keys(figures)],
    rows: [
      ...kinds.map((kind) => [kind, ...columns.map((times) => formatNumber(times[kind] ?? Number.NaN))]),
      ['slowest', ...columns.map((times) => formatNumber(Math.max(...Object.values(times))))],
    ],
  }
}
