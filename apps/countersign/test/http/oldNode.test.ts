import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../product/runProduct.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const program = at('../../bin/countersign.mjs')

/** An older Node of this machine. The set-up of the tests puts a newer one first. */
const older = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => `${folder}/node`)
  .filter((path) => existsSync(path))
  .find((path) => readMajor(path) < 24)

function readMajor(node: string): number {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return Number.parseInt(stdout.slice(1), 10)
}

function run(command: string, args: readonly string[], path = process.env['PATH']) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: temporaryFolder(),
    env: { PATH: path },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

describe.runIf(older !== undefined)(
  'an older Node ends with one line that says so, and never with a crash',
  () => {
    const node = older ?? ''

    it.each([
      ['the command', [program]],
      [
        'the command with the flags of its first line',
        ['--max-semi-space-size=16', '--v8-pool-size=1', program],
      ],
      ['another command', [program, 'apps', 'list']],
      ['what the compiler made', [at('../../dist/main.js')]],
      ['another command of that', [at('../../dist/main.js'), 'apps', 'list']],
      ['the program that a build makes', [at('../../dist/program/main.cjs')]],
    ])('%s', (_name, args) => {
      const { status, stdout, stderr } = run(node, args)
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
      expect(stderr).toMatch(/^Countersign needs Node 24 or newer, and this is \d+\.\d+\.\d+\.[^\n]*\n$/)
    })

    it.runIf(process.platform !== 'win32')('the command as a shell finds it', () => {
      const { status, stdout, stderr } = run(program, [], node.slice(0, -'/node'.length))
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
      expect(stderr).toMatch(/^Countersign needs Node 24[^\n]*\n$/)
    })

    it.runIf(readMajor(node) < 24)('the server in a program of others', () => {
      const server = at('../../../../packages/server/dist/index.js')
      const open = `import(${JSON.stringify(server)}).then((it) => it.openStore(':memory:'))`
      const { status, stdout, stderr } = run(node, [
        '--eval',
        `${open}.then(() => console.log('open'), (error) => console.log(error.message))`,
      ])
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      expect(stdout).toMatch(
        /^@countersign\/server needs Node 24 or newer, and this is Node \d+\.\d+\.\d+\.\n$/,
      )
    })
  },
)
