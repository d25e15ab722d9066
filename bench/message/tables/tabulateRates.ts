import { formatNumber, formatRatio } from '../../measure/formatNumber.ts'
import type { Table } from '../../report/results.ts'
import type { Rates } from '../figures/rates.ts'
import { libraries } from '../libraries/libraries.ts'

const [ours] = libraries

/** One row per library: how many a second, and how many times ours does as many. */
export function tabulateRates(figures: Record<string, Rates>): Table {
  const columns = Object.entries(figures)
  return {
    title: 'Speed, per second of CPU time',
    note,
    head: ['operations per second', ...columns.map(([figure]) => figure)],
    rows: libraries.map(({ name }) => [name, ...columns.map(([, rates]) => cell(rates, name))]),
  }
}

const note = `The number in brackets says how many times as fast the first row is. *Server engine* is the engine of
\`@countersign/server\`: native recovery and ox's WASM keccak. The row below it is what a page loads, with noble. In the
first four rows, parsing checks the whole grammar and the checksum of the address. viem and ox match two regular
expressions. Formatting starts from fields in each library's own types. The libraries of the first four rows parse what they wrote
to check it. viem's nonce comes from \`Math.random\`.`

function cell(rates: Rates, name: string): string {
  const rate = rates[name]
  const reference = rates[ours.name]
  if (rate === undefined || reference === undefined) throw new TypeError(`No figure for ${name}.`)
  return name === ours.name ? formatNumber(rate) : `${formatNumber(rate)} (${formatRatio(reference / rate)})`
}
