import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

type Side = 'server' | 'load'

/** Whether servers and load each have a core to themselves: on Linux with `taskset` and two cores or more. */
export const isPinned: boolean =
  availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

const cores: Record<Side, number> = { server: 0, load: availableParallelism() - 1 }

/** The command line that runs on the core of its side. */
export function pinned(side: Side, command: readonly string[]): readonly string[] {
  return isPinned ? ['taskset', '-c', String(cores[side]), ...command] : command
}

/** Moves a process to the servers' core, with all that it starts from then on. */
export function pinServer(pid: number): void {
  if (isPinned) spawnSync('taskset', ['-a', '-p', '-c', String(cores.server), String(pid)])
}

/** Moves this process, with all its threads, to the load's core. */
export function pinLoad(): void {
  if (isPinned) spawnSync('taskset', ['-a', '-p', '-c', String(cores.load), String(process.pid)])
}
