import { existsSync } from 'node:fs'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled, ensureInstalledIn } from './setup/install.mjs'
import { useNode } from './setup/node.mjs'
import { at, command, Refusal, run } from './setup/run.mjs'

/** What measures nothing but us, or brings its own. */
const withoutPeers = ['start', 'gates', 'embedding']

// `npm run bench:<name>`: runs bench/<name>/main.ts, whose peers are installed in bench/ alone.
await command(async () => {
  const [name = '', ...args] = process.argv.slice(2)
  const program = `bench/${name}/main.ts`
  if (!existsSync(at(program)))
    throw new Refusal(`There is no benchmark "${name}"; bench/README.md lists them.`)

  await ensureInstalled()
  await ensureBuilt()
  if (!withoutPeers.includes(name)) await ensureInstalledIn('bench', 'the peers to compare with')
  const { code } = await run(useNode(), [at(program), ...args])
  process.exitCode = code
})
