import { command, Refusal } from './house/command.mjs'
import { ensureBuilt } from './house/ensureBuilt.mjs'
import { ensureInstalled } from './house/ensureInstalled.mjs'
import { ensureApache } from './testing/ensureApache.mjs'
import { ensureBrowser } from './testing/ensureBrowser.mjs'
import { ensureNextAuth } from './testing/ensureNextAuth.mjs'
import { runChecks } from './testing/runChecks.mjs'
import { runPlaywright } from './testing/runPlaywright.mjs'
import { runVitest } from './testing/runVitest.mjs'
import { Tally } from './testing/Tally.mjs'

// `npm test`: sets up what the tests need, runs all of them or the parts named, and ends with the count.
const parts = {
  checks: { needs: [ensureInstalled, ensureBuilt], runPart: runChecks },
  unit: { needs: [ensureInstalled], runPart: runVitest },
  property: { needs: [ensureInstalled], runPart: runVitest },
  vectors: { needs: [ensureInstalled], runPart: runVitest },
  store: { needs: [ensureInstalled], runPart: runVitest },
  http: { needs: [ensureInstalled, ensureBuilt, ensureApache, ensureNextAuth], runPart: runVitest },
  browser: { needs: [ensureInstalled, ensureBrowser], runPart: runVitest },
  e2e: { needs: [ensureInstalled, ensureBuilt, ensureBrowser], runPart: runPlaywright },
}

/** What has been made, by what makes it. */
const done = new Map()

await command(async () => {
  const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts)
  const unknown = chosen.find((name) => !(name in parts))
  if (unknown !== undefined) {
    throw new Refusal(`There is no part "${unknown}"; the parts are ${Object.keys(parts).join(', ')}.`)
  }
  forgetSettings()

  const tally = new Tally()
  for (const name of chosen) await runPart(name, tally)
  tally.close()
  process.exitCode = tally.hasFailures ? 1 : 0
})

/** What the person's shell sets for a server of their own has no place in a test. */
function forgetSettings() {
  for (const name of Object.keys(process.env)) {
    if (name.startsWith('COUNTERSIGN_') && name !== 'COUNTERSIGN_CHROMIUM') delete process.env[name]
  }
}

async function runPart(name, tally) {
  console.log(`\n── ${name}`)
  const before = tally.counts
  const startedAt = Date.now()
  try {
    for (const need of parts[name].needs) await once(need)
    await parts[name].runPart(name, tally)
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    tally.fail(name, `could not be run: ${error.message.trim().split('\n').at(-1)}`)
  }
  const { passed, failed } = tally.counts
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`   ${name}: ${passed - before.passed} good, ${failed - before.failed} bad, ${seconds} s`)
}

/** What several parts need is made once; where it could not be made, each of them says so. */
function once(need) {
  if (!done.has(need)) done.set(need, need())
  return done.get(need)
}
