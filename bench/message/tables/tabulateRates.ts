import { formatNumber, formatRatio } from '../../measure/formatNumber.ts'
import type { Table } from '../../report/results.ts'
import type { Rates } from '../figures/rates.ts'
import { libraries } from '../libraries/libraries.ts'

const [ours] = libraries

/** One row per library: how many a second, and how many times ours does as many. */
export function tabulateRates(figures: Record<string, Rates>): Table {
  const columns = Object.entries(figures)
  return {
    title: 'Speed, a second of CPU time',
    note,
    head: ['a second', ...columns.map(([figure]) => figure)],
    rows: libraries.map(({ name }) => [name, ...columns.map(([, rates]) => cell(rates, name))]),
  }
}

const note = `In brackets: how many times the first row's figure is this one's. *Server engine* is what
\`@countersign/server\` puts in: native recovery and ox's WASM keccak; the row below is what a page gets, with noble.
Parsing checks the whole grammar and the checksum of the address in the first four rows; viem and ox match two
regular expressions. Formatting is measured on fields that are ready in each library's own types; the first four
read back what they wrote. viem's nonce comes from \`Math.random\`.`

function cell(rates: Rates, name: string): string {
  const rate = rates[name]
  const reference = rates[ours.name]
  if (rate === undefined || reference === undefined) throw new TypeError(`No figure for ${name}.`)
  return name === ours.name ? formatNumber(rate) : `${formatNumber(rate)} (${formatRatio(reference / rate)})`
}
