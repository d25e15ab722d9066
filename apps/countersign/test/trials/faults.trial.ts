import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { atEndOfFile } from '@countersign/test-support/endOfFile'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../product/runProduct.ts'
import { copyRepository } from './faults/copyRepository.ts'
import type { Fault } from './faults/Fault.ts'
import { faults } from './faults/faults.ts'

// Whoever makes the tests cheaper asks this before and after: what was found before must be found after.

const minutes = 60_000
const folder = temporaryFolder(atEndOfFile)

beforeAll(() => copyRepository(folder), 5 * minutes)

test(
  'without a fault, the tests that are to find one pass',
  async () => {
    const asked = [...new Set(faults.flatMap(({ tests }) => tests))]
    const { code, output } = await runTests({ tests: asked })
    expect(code, output).toBe(0)
  },
  30 * minutes,
)

// Not as a table, which would shorten the names.
for (const fault of faults)
  test(fault.name, async () => {
    put(fault)
    const { code, output } = await runTests(fault)
    expect(code, output).toBe(1)
    // A test, and not what it needs: a fault that does not compile finds itself.
    expect(output).toMatch(/^ {2}✗ \w+: (?!could not be run|ran no test)/m)
  })

/** Puts a fault into the copy until the test ends. */
function put({ file, was, becomes }: Fault): void {
  const path = join(folder, file)
  const right = readFileSync(path, 'utf8')
  expect(right.split(was)).toHaveLength(2)
  writeFileSync(
    path,
    right.replace(was, () => becomes),
  )
  onTestFinished(() => writeFileSync(path, right))
}

async function runTests({ tests, only }: Pick<Fault, 'tests' | 'only'>) {
  const args = ['scripts/test.mjs', ...tests, ...(only === undefined ? [] : ['-t', only])]
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const [[code], ...said] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code, output: said.join('\n') }
}
