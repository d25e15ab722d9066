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

// That line says Node's options, and the health check and `exec` go through it, too.
test('the image runs the program by its own first line', () => {
  const container = read('deploy/container/Containerfile')
  expect(read('apps/countersign/bin/countersign.mjs')).toMatch(/^#!\/usr\/bin\/env -S node --/)
  expect(container).toMatch(/^COPY --from=install \/usr\/bin\/env \/usr\/bin\/env$/m)
  expect(container).toMatch(/^ENTRYPOINT \["countersign"\]$/m)
  expect(container).toMatch(/^HEALTHCHECK .+ CMD \["countersign", "health"\]$/m)
})

test('Caddy is set up in the compose files as it is without them', () => {
  const site = (file: string) => read(file).replace(/^# .*\n/, '')
  const alone = site('deploy/caddy/Caddyfile').replace('login.example.com', '{$DOMAIN}')
  for (const [folder, processes] of [
    ['alone', 'countersign:3000'],
    ['postgres', 'countersign-1:3000 countersign-2:3000'],
  ] as const) {
    expect(site(`deploy/compose/${folder}/Caddyfile`)).toBe(alone.replace('127.0.0.1:3000', processes))
  }
})
