import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatNumber, formatRatio } from '../measure/formatNumber.ts'
import { interleave } from '../measure/interleave.ts'
import { saveResults, type Table } from '../report/results.ts'
import { formatSection, writeReport } from '../report/writeReport.ts'
import { fillDatabase, type Size } from './fillDatabase.ts'
import { fillGroups } from './fillGroups.ts'
import { measureLargest } from './measureLargest.ts'
import { type ListService, openService } from './openService.ts'
import { operations } from './operations.ts'

// `npm run bench:lists` measures and writes the page; with a number of accounts, it only prints.
const [given] = process.argv.slice(2)
const each = { sessionsEach: 3, eventsEach: 10 }
const small: Size = { accounts: 1000, ...each }
const large: Size = { accounts: given === undefined ? 100_000 : Number(given), ...each }
if (!(large.accounts >= 1)) throw new Error('The number of accounts is a whole number.')

const note = `The product's API in one process, over SQLite files, from the request to the text of the response. Lists have pages of
50. Figures are medians of interleaved rounds, per second of CPU time. *Cost ratio* is how many times as much CPU time the
larger database takes.`

const folder = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
try {
  const services = [await build('small', small), await build('large', large)] as const
  const tables = [await measure(services), await measureLargest(folder)]
  for (const table of tables) console.log(formatSection(table))
  if (given === undefined) {
    saveResults('lists', tables)
    writeReport()
  }
  for (const service of services) await service.close()
} finally {
  await rm(folder, { recursive: true })
}

async function build(name: string, size: Size): Promise<ListService> {
  console.error(`filling a database with ${formatNumber(size.accounts)} accounts`)
  const path = join(folder, `${name}.db`)
  const operator = await fillDatabase(path, size)
  await fillGroups(path, operator)
  return openService(path, operator)
}

async function measure([few, many]: readonly [ListService, ListService]): Promise<Table> {
  const rows: string[][] = []
  for (const { name, path } of operations) {
    console.error(name)
    const [fewPath, manyPath] = [await path(few), await path(many)]
    const rates = await interleave([
      { name: 'few', enter: () => {}, act: () => few.ask(fewPath) },
      { name: 'many', enter: () => {}, act: () => many.ask(manyPath) },
    ])
    const [fewRate = 0, manyRate = 0] = [rates['few'], rates['many']]
    rows.push([name, formatNumber(fewRate), formatNumber(manyRate), formatRatio(fewRate / manyRate)])
  }
  const head = ['responses per CPU second', describe(small), describe(large), 'cost ratio']
  return { title: 'The same requests with few accounts and with many', note, head, rows }
}

function describe({ accounts, sessionsEach, eventsEach }: Size): string {
  const [sessions, events] = [accounts * sessionsEach, accounts * eventsEach].map(formatNumber)
  return `${formatNumber(accounts)} accounts, ${sessions} sessions, ${events} events`
}
