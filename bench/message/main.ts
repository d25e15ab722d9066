import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { saveResults } from '../report/results.ts'
import { formatSection, writeReport } from '../report/writeReport.ts'
import { rateFigures } from './figures/rates.ts'
import { libraries } from './libraries/libraries.ts'
import { tabulateHostile } from './tables/tabulateHostile.ts'
import { tabulateRates } from './tables/tabulateRates.ts'
import { tabulateSizes } from './tables/tabulateSizes.ts'
import { tabulateStrictness } from './tables/tabulateStrictness.ts'

// `npm run bench`: every figure in a process of its own, one after the other.
const program = fileURLToPath(new URL('./runFigure.ts', import.meta.url))
const withinMilliseconds = 600_000

const rates = await each(rateFigures, (name) => run('rate', name))
const hostile = await each(
  libraries.map(({ name }) => name),
  (name) => run('hostile', name),
)
const tables = [
  tabulateRates(rates),
  tabulateStrictness(await run('strictness')),
  tabulateHostile(hostile),
  tabulateSizes(await run('bundle')),
]
console.log(tables.map(formatSection).join('\n'))
saveResults('message', tables)
writeReport()

/** Answers by name, asked one after the other. */
async function each<Answer>(
  names: readonly string[],
  ask: (name: string) => Promise<Answer>,
): Promise<Record<string, Answer>> {
  const answers: Record<string, Answer> = {}
  for (const name of names) answers[name] = await ask(name)
  return answers
}

async function run(figure: string, part = '') {
  console.error(`measuring ${figure} ${part}`)
  const { stdout } = await promisify(execFile)(process.execPath, [program, figure, part], {
    timeout: withinMilliseconds,
  })
  return JSON.parse(stdout)
}
