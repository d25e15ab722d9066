import { existsSync, statSync } from 'node:fs'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
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
  if (!withoutPeers.includes(name)) await installPeers()
  const { code } = await run(useNode(), [at(program), ...args])
  process.exitCode = code
})

async function installPeers() {
  const installed = at('bench/node_modules/.package-lock.json')
  const lockfile = at('bench/package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs) return
  console.log('Installing the peers to compare with, into bench/ …')
  const args = ['ci', '--no-fund', '--no-audit', '--loglevel=error']
  const { code } = await run('npm', args, { cwd: at('bench') })
  if (code !== 0) throw new Refusal('The peers could not be installed; npm says why above.')
}
