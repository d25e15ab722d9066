import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { read } from './repository.ts'

const unit = 'deploy/systemd/countersign.service'
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

/** The unit in a folder of its own, with a program that is there. */
function copyUnit(): string {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'countersign.service')
  writeFileSync(path, read(unit).replace('ExecStart=countersign start', 'ExecStart=true start'))
  return path
}

test.runIf(hasSystemd)('systemd accepts the unit without a word', () => {
  const { stdout, stderr, status } = spawnSync('systemd-analyze', ['verify', copyUnit()], {
    encoding: 'utf8',
  })
  expect([stdout, stderr, status]).toEqual(['', '', 0])
})

// The exposure level is 0 to 10; up to 2 is far inside "OK", and newer systemd knows more to ask for.
test.runIf(hasSystemd)('systemd finds little that the unit leaves open', () => {
  const args = ['security', '--offline=true', '--threshold=20', '--no-pager', copyUnit()]
  expect(execFileSync('systemd-analyze', args, { encoding: 'utf8' })).toMatch(
    /: [01]\.\d (?:OK|SAFE|PERFECT)/,
  )
})
