import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describeMachine, type Machine, peerVersions } from '../measure/machine.ts'

/** One table of figures, as printed and as written to docs/benchmarks.md. */
export interface Table {
  readonly title: string
  readonly note: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export interface Results {
  readonly date: string
  readonly machine: Machine
  readonly versions: Record<string, string>
  readonly tables: readonly Table[]
}

export type BenchName =
  | 'message'
  | 'sign-in'
  | 'postgres'
  | 'openid'
  | 'gates'
  | 'lists'
  | 'embedding'
  | 'api'
  | 'forward-auth'

/** Stores the last whole run of a benchmark, so that every benchmark can write the whole page again. */
export function saveResults(
  bench: BenchName,
  tables: readonly Table[],
  versions: Results['versions'] = peerVersions(),
): void {
  const date = new Date().toISOString().slice(0, 10)
  const results: Results = { date, machine: describeMachine(), versions, tables }
  mkdirSync(new URL('./', file(bench)), { recursive: true })
  writeFileSync(file(bench), `${JSON.stringify(results, null, 2)}\n`)
}

/** The last run, or nothing when this bench has not run yet. */
export function readResults(bench: BenchName): Results | undefined {
  try {
    return JSON.parse(readFileSync(file(bench), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function file(bench: BenchName): URL {
  return new URL(`../results/${bench}.json`, import.meta.url)
}
