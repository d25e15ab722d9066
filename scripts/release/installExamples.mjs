import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bringNextApplication, install, isSource } from '../setup/application.mjs'
import { ensureBuilt } from '../setup/build.mjs'
import { useNode } from '../setup/node.mjs'
import { at, command, Refusal, run } from '../setup/run.mjs'
import { findNode, listVersions } from './nodes.mjs'
import { packPackages } from './pack.mjs'
import { readManifest } from './stage.mjs'

// `node scripts/release/installExamples.mjs <folder>`: archives of our packages, and from them alone the examples of Express
// and Next.js, each in a folder of its own as its user has it; and in `nodes.json` each Node that they are promised on.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await command(async () => {
    const folder = resolve(process.argv[2] ?? '')
    await ensureBuilt()
    const archives = (await packPackages(join(folder, 'archives'))).map(({ path }) => path)
    await installExpress(join(folder, 'express'), archives)
    await installNext(join(folder, 'next'), archives)
    writeFileSync(join(folder, 'nodes.json'), JSON.stringify(await findNodes()))
  })
}

async function installExpress(folder, archives) {
  mkdirSync(folder, { recursive: true })
  cpSync(at('examples/express'), folder, { recursive: true, filter: isSource })
  const failure = await install(folder, archives)
  if (failure !== undefined) throw new Refusal(`${failure}\nThe example of Express could not be installed.`)
  const vite = join(folder, 'node_modules/vite/bin/vite.js')
  const { code, text } = await run(useNode(), [vite, 'build'], {
    cwd: folder,
    output: 'pipe',
    timeoutMinutes: 5,
  })
  if (code !== 0) throw new Refusal(`${text}\nThe page of the example of Express could not be built.`)
}

async function installNext(folder, archives) {
  const prepare = async () => archives
  const failure = await bringNextApplication({ source: at('examples/next'), folder, prepare })
  if (failure !== undefined) throw new Refusal(`${failure}\nThe example of Next.js could not be installed.`)
}

/** By version, those that are to be had here; null for the others. */
async function findNodes() {
  const nodes = {}
  for (const version of listVersions(readManifest('packages/server'))) {
    nodes[version] = (await findNode(version)) ?? null
  }
  return nodes
}
