import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { useNode } from './setup/node.mjs'
import { at, command, run } from './setup/run.mjs'

// `npm run trials [file…]`: breaks what the product stands on, for minutes, under load, and audits what it had promised.
await command(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const args = ['run', '--project', 'trials', ...process.argv.slice(2)]
  const { code } = await run(useNode(), [at('node_modules/vitest/vitest.mjs'), ...args])
  process.exitCode = code
})
