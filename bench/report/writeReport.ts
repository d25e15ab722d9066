import { writeFileSync } from 'node:fs'
import { formatTable } from '../measure/formatTable.ts'
import { type BenchName, type Results, readResults, type Table } from './results.ts'

/** Writes docs/benchmarks.md from the last run of each bench. */
export function writeReport(): void {
  const parts = [introduction, ...sections.map(section), '']
  writeFileSync(new URL('../../docs/benchmarks.md', import.meta.url), parts.join('\n').trimEnd().concat('\n'))
}

/** A table with its title and note, as text for a terminal or a page. */
export function formatSection({ title, note, head, rows }: Table): string {
  return [`### ${title}`, '', ...(note === '' ? [] : [note, '']), formatTable(head, rows), ''].join('\n')
}

const sections = [
  'sign-in',
  'postgres',
  'openid',
  'api',
  'forward-auth',
  'gates',
  'lists',
  'message',
  'embedding',
] as const

const introduction = `# Benchmarks

This page compares our figures with those of our peers. Each benchmark measures all of them in one run on one machine. The
commands below write this page; do not edit it. [bench/README.md](../bench/README.md) explains how each figure is measured,
and why the comparison is fair.
`

const headings: Record<BenchName, string> = {
  'sign-in': '## Whole servers: `npm run bench:sign-in`',
  postgres: '## SQLite and Postgres: `npm run bench:sign-in -- --postgres`',
  openid: '## Sign-ins to applications: `npm run bench:openid`',
  api: '## Tokens at an API: `npm run bench:api`',
  'forward-auth': '## Sites behind a gate: `npm run bench:forward-auth -- --postgres`',
  gates: '## Token gates: `npm run bench:gates`',
  lists: '## Long lists: `npm run bench:lists`',
  message: '## The message library: `npm run bench`',
  embedding: '## Embedding in an application: `npm run bench:embedding`',
}

function section(bench: BenchName): string {
  const results = readResults(bench)
  if (results === undefined) return `${headings[bench]}\n\nNot measured yet.\n`
  return [headings[bench], '', provenance(results), '', ...results.tables.map(formatSection)].join('\n')
}

function provenance({ date, machine, versions }: Results): string {
  const peers = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  return [
    `Measured on ${date}: ${machine.processor}, ${machine.cores} cores, ${machine.memoryGiB} GiB,`,
    `${machine.system}, Node ${machine.node}.`,
    ...(peers.length === 0 ? [] : [`With ${peers.join(', ')}.`]),
  ].join('\n')
}
