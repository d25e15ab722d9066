import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './setup/browser.mjs'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { useNode } from './setup/node.mjs'
import { at, command, run } from './setup/run.mjs'

/*
 * `npm run trials [file…]`: breaks what the product stands on, for minutes, under load, and audits what it had promised;
 * and runs it with the proxies, containers and supervisors that are installed here. It ends with a list of what ran. What
 * is not installed is not tried, and the list says so; what is installed and does not pass is a failure.
 */
await command(async () => {
  await ensureInstalled()
  await ensureBuilt()
  await ensureBrowser()
  const folder = mkdtempSync(join(tmpdir(), 'countersign-trials-'))
  const list = join(folder, 'list')
  const reporters = ['--reporter=default', `--reporter=${at('scripts/setup/listTrials.mjs')}`]
  const args = ['run', '--project', 'trials', ...reporters, ...process.argv.slice(2)]
  const { code } = await run(useNode(), [at('node_modules/vitest/vitest.mjs'), ...args], {
    env: { TRIALS_LIST: list },
  })
  const trials = existsSync(list) ? readFileSync(list, 'utf8').trim().split('\n').map(JSON.parse) : []
  rmSync(folder, { recursive: true })
  process.exitCode = print(trials) && code === 0 ? 0 : 1
})

/** Prints what ran, and tells whether something did and nothing failed. */
function print(trials) {
  const passed = trials.filter(({ state }) => state === 'passed')
  const skipped = trials.filter(({ state }) => state === 'skipped')
  const failed = trials.filter((trial) => !passed.includes(trial) && !skipped.includes(trial))
  console.log('\nThe trials:')
  for (const { name } of passed) console.log(`  ✓ ${name}`)
  for (const { name, note } of skipped) console.log(`  – ${name}: ${note ?? 'not tried'}`)
  for (const { name, note = '' } of failed) console.log(`  ✗ ${name}: ${note.split('\n')[0]}`)
  console.log(`\n${passed.length} passed, ${failed.length} failed, ${skipped.length} skipped`)
  return passed.length > 0 && failed.length === 0
}
