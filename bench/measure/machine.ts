import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

export interface Machine {
  readonly processor: string
  readonly cores: number
  readonly memoryGiB: number
  readonly system: string
  readonly node: string
}

/** What matters of the machine for a figure; nothing that tells whose it is. */
export function describeMachine(): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
  }
}

/** The versions of the peers as bench/package.json pins them. */
export function peerVersions(): Record<string, string> {
  const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return dependencies
}
