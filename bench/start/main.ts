import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { formatNumber, formatRatio } from '../measure/formatNumber.ts'
import { formatTable } from '../measure/formatTable.ts'
import { inTurn } from '../measure/inTurn.ts'
import { median } from '../measure/median.ts'
import { type Start, startOnce } from './startOnce.ts'

// `npm run bench:start [-- <starts>]` measures starts with a database that is there. With `--beside <folder>` it measures
// this checkout's product beside another checkout's, in turn. It only prints.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { beside: { type: 'string' } } })
const starts = Number(positionals[0] ?? 15)
if (!(starts >= 1)) throw new Error('The number of starts is a whole number, at least 1.')
const idleMilliseconds = 10_000

interface Measured {
  readonly name: string
  readonly program: string
  readonly folder: string
  readonly starts: Start[]
  /** In MiB, after ten seconds without a request. */
  readonly idle: number[]
}

const directory = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
const here = fileURLToPath(new URL('../..', import.meta.url))
const all: Measured[] = []
try {
  for (const checkout of [here, ...(values.beside === undefined ? [] : [values.beside])])
    all.push(await prepare(checkout))
  for (let turn = 1; turn <= starts; turn += 1) {
    console.error(`start ${turn} of ${starts}`)
    for (const { program, folder, starts } of inTurn(all, turn)) starts.push(await startOnce(program, folder))
  }
  for (const { program, folder, idle } of all) {
    await startOnce(program, folder, async (readMemory) => {
      await wait(idleMilliseconds)
      idle.push(readMemory())
    })
  }
} finally {
  await rm(directory, { recursive: true })
}
report()

/** The first start makes the database, the second one the compiler's cache, where there is one. */
async function prepare(checkout: string): Promise<Measured> {
  const path = resolve(checkout)
  const folder = await mkdtemp(join(directory, 'data-'))
  const program = join(path, 'apps/countersign/bin/countersign.mjs')
  for (let turn = 0; turn < 2; turn += 1) await startOnce(program, folder)
  return { name: basename(path), program, folder, starts: [], idle: [] }
}

function report(): void {
  const figures = all.map(({ name, starts, idle }) => ({
    name,
    ready: median(starts.map((start) => start.readyMilliseconds)),
    cpu: median(starts.map((start) => start.cpuMilliseconds)),
    memory: median(idle),
  }))
  const head = ['checkout', 'ready, ms', 'CPU, ms', 'idle, MiB', 'ready', 'CPU', 'idle']
  const last = figures.at(-1)
  const rows = figures.map(({ name, ready, cpu, memory }) => [
    name,
    formatNumber(ready),
    formatNumber(cpu),
    formatNumber(memory),
    ...(last === undefined
      ? []
      : [ready / last.ready, cpu / last.cpu, memory / last.memory].map(formatRatio)),
  ])
  console.log(formatTable(head, rows))
}
