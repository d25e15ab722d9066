import { readFileSync } from 'node:fs'

/** What a process has in memory now, in MiB; undefined where the system does not say. */
export function readMemory(pid: number): number | undefined {
  try {
    const [, kibibytes] = /VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kibibytes === undefined ? undefined : Number(kibibytes) / 1024
  } catch {
    return undefined
  }
}
