import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const leastFree = 4 * 2 ** 30

/**
 * Gives the tests a folder for what is temporary, and removes it at the end: in memory where the machine has enough of it,
 * because a commit waits for the disk, and the disk's own durability is not what these tests are about.
 */
export function useTemporaryFolder() {
  const parent = process.env.TMPDIR === undefined && isRoomy() ? memory : tmpdir()
  const folder = mkdtempSync(join(parent, 'countersign-'))
  // Postgres runs as a user of its own where the tests run as root.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  console.log(`Temporary files: ${folder}`)
}

/** Whether the memory has room, and lets programs be run that are written there. */
function isRoomy() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < leastFree || freemem() < 2 * leastFree) return false
    const program = join(mkdtempSync(join(memory, 'countersign-')), 'program')
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
    const { status } = spawnSync(program)
    rmSync(join(program, '..'), { recursive: true })
    return status === 0
  } catch {
    return false
  }
}
