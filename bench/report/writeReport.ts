import { writeFileSync } from 'node:fs'
import { formatTable } from '../measure/formatTable.ts'
import { type BenchName, type Results, readResults, type Table } from './results.ts'

/** Writes docs/benchmarks.md from the last run of each bench. */
export function writeReport(): void {
  const parts = [introduction, ...(['sign-in', 'openid', 'lists', 'message'] as const).map(section), '']
  writeFileSync(new URL('../../docs/benchmarks.md', import.meta.url), parts.join('\n').trimEnd().concat('\n'))
}

/** A table with its title and note, as text for a terminal or a page. */
export function formatSection({ title, note, head, rows }: Table): string {
  return [`### ${title}`, '', ...(note === '' ? [] : [note, '']), formatTable(head, rows), ''].join('\n')
}

const introduction = `# Benchmarks

Our figures beside our peers', measured in one run on one machine. This page is written by the commands
below; do not edit it. How each figure is taken, and why it is fair, is in [bench/README.md](../bench/README.md).
`

const headings: Record<BenchName, string> = {
  'sign-in': '## Whole servers: `npm run bench:sign-in`',
  openid: '## Sign-ins for applications: `npm run bench:openid`',
  lists: '## Long lists: `npm run bench:lists`',
  message: '## The message library: `npm run bench`',
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
    `With ${peers.join(', ')}.`,
  ].join('\n')
}
