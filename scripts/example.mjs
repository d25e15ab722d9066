import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { bringNextExample, nextExample } from './setup/nextExample.mjs'
import { useNode } from './setup/node.mjs'
import { at, command, endWithUs, Refusal, run as runTool } from './setup/run.mjs'

// `npm start` in the folder of an example: installs and builds what is missing, then runs the example. One that
// declares applications gets a Countersign that knows them. `npm run dev`: its server restarts when its code changes, and
// Vite serves the page with hot reload, on the address that people open.
await command(async () => {
  const [name = '', task = 'start'] = process.argv.slice(2)
  const folder = at(`examples/${name}`)
  if (name === '' || !existsSync(folder)) throw new Refusal(`There is no example "${name}".`)
  await ensureInstalled()
  await ensureBuilt()
  if (name === 'next') await startNext(folder)
  else if (task === 'dev') runTogether(listDevelopment(folder))
  else await startServers(folder)
})

async function startServers(folder) {
  const node = useNode()
  if (existsSync(`${folder}/vite.config.ts`)) {
    const { code } = await runTool('vite', ['build', '--logLevel', 'warn'], { cwd: folder })
    if (code !== 0) throw new Refusal('The page of the example could not be built; Vite says why above.')
  }
  const applications = `${folder}/applications.json`
  if (!existsSync(applications)) return runTogether([[node, ['src/main.ts'], folder, readSettings(folder)]])
  const settings = { ...readProviderSettings(folder), COUNTERSIGN_APPLICATIONS_FILE: applications }
  const provider = start([node, [at('apps/countersign/bin/countersign.mjs')], folder, settings])
  const issuer = providerOrigin()
  await answering(`${issuer}/readyz`)
  const ISSUER = process.env.ISSUER ?? issuer
  endTogether([provider, start([node, ['src/main.ts'], folder, { ISSUER }])])
}

/** What an example wants of its Countersign, where the environment does not say otherwise. */
function readProviderSettings(folder) {
  const file = `${folder}/settings.json`
  return existsSync(file) ? { ...JSON.parse(readFileSync(file, 'utf8')), ...process.env } : {}
}

/** Where people open Countersign: without an address of its own, at its port. */
function providerOrigin() {
  const { COUNTERSIGN_ORIGIN, COUNTERSIGN_PORT } = process.env
  return COUNTERSIGN_ORIGIN || `http://localhost:${COUNTERSIGN_PORT || 3000}`
}

/** The server behind, and Vite before it: people open Vite's address, so that is the origin. */
function listDevelopment(folder) {
  const node = useNode()
  const page = { ...readSettings(folder), PAGE_PORT: '4301', ORIGIN: 'http://localhost:4301' }
  return [
    [node, ['--watch', 'src/main.ts'], folder, page],
    [node, [at('node_modules/vite/bin/vite.js')], folder, page],
  ]
}

/** Next.js is not installed with the repository, so the example runs where it was brought. Its database stays here. */
async function startNext(folder) {
  const failure = await bringNextExample()
  if (failure !== undefined) throw new Refusal(`${failure}\nThe example could not be installed and built.`)
  const { PORT = '4500', DATABASE = `${folder}/example.db` } = process.env
  const next = `${nextExample}/node_modules/next/dist/bin/next`
  const args = [next, 'start', '--port', PORT, '--hostname', '127.0.0.1']
  runTogether([
    [useNode(), args, nextExample, { ...readSettings(folder), PORT, DATABASE, NEXT_TELEMETRY_DISABLED: '1' }],
  ])
}

/** The secret of an example: drawn at its first start, and kept beside its database in `.env`. */
function readSettings(folder) {
  const file = `${folder}/.env`
  if (!existsSync(file))
    writeFileSync(file, `SECRET=${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  const secret = /^SECRET=(.*)$/m.exec(readFileSync(file, 'utf8'))?.[1]
  return { SECRET: process.env.SECRET ?? secret }
}

function runTogether(programs) {
  endTogether(programs.map(start))
}

function start([program, args, cwd, env = {}]) {
  return spawn(program, args, { stdio: 'inherit', cwd, env: { ...process.env, ...env } })
}

/** None of them is of use without the others. */
function endTogether(running) {
  const endAll = (signal) => {
    for (const child of running) child.kill(signal)
  }
  endWithUs(endAll)
  for (const child of running) child.once('exit', () => endAll('SIGTERM'))
}

/** Waits until the server answers. */
async function answering(address) {
  const isThere = await fetch(address).then(
    (response) => response.ok,
    () => false,
  )
  if (isThere) return
  await new Promise((resolve) => setTimeout(resolve, 200))
  await answering(address)
}
