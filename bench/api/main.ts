import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { formatNumber, formatRatio } from '../measure/formatNumber.ts'
import { peerVersions } from '../measure/machine.ts'
import { median } from '../measure/median.ts'
import { saveResults, type Table } from '../report/results.ts'
import { formatSection, writeReport } from '../report/writeReport.ts'
import { jose, ours, oursInExpress, peerInExpress } from './verifiers.ts'

// `npm run bench:api`: measures and writes the page; with a number of processes for each algorithm, it only prints.
const program = fileURLToPath(new URL('./runFigure.ts', import.meta.url))
const algorithms = ['RS256', 'ES256']
const [given] = process.argv.slice(2)
const processes = Number(given ?? 5)
if (!(processes >= 1)) throw new Error('The number of processes is a whole number.')

type Rates = Readonly<Record<string, number>>

const measured = new Map<string, readonly Rates[]>()
for (const algorithm of algorithms) {
  const all: Rates[] = []
  for (let turn = 1; turn <= processes; turn += 1) {
    console.error(`${algorithm}, process ${turn} of ${processes}`)
    const { stdout } = await promisify(execFile)(process.execPath, [program, algorithm])
    all.push(JSON.parse(stdout))
  }
  measured.set(algorithm, all)
}
const table: Table = {
  title: 'Verifying a signed access token, per second of CPU time',
  note: `All check issuer, audience, type, algorithm and times; ${ours} also checks scopes, and reads the claims. The number in
brackets is how many times as many ${ours} verifies, in the same form: by itself beside jose, as a middleware beside the other
one. Figures are medians of ${processes} processes, in each of which all take turns.`,
  head: ['tokens per second', ...algorithms],
  rows: [row(ours), row(jose, ours), row(oursInExpress), row(peerInExpress, oursInExpress)],
}
console.log(formatSection(table))
if (given === undefined) {
  const { jose: version, [peerInExpress]: peer } = peerVersions()
  saveResults('api', [table], { jose: String(version), [peerInExpress]: String(peer) })
  writeReport()
}

function row(name: string, reference?: string): readonly string[] {
  const cells = algorithms.map((algorithm) => {
    const all = measured.get(algorithm) ?? []
    const rate = median(all.map((rates) => rates[name] ?? Number.NaN))
    if (reference === undefined) return formatNumber(rate)
    const ratio = median(all.map((rates) => (rates[reference] ?? Number.NaN) / (rates[name] ?? Number.NaN)))
    return `${formatNumber(rate)} (${formatRatio(ratio)})`
  })
  return [name, ...cells]
}
