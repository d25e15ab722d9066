import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { useNode } from './node.mjs'
import { run } from './run.mjs'

/**
 * Brings an application of Next.js into a folder of its own, installed and built: with 350 MB it is too much for everyone
 * who installs the repository. Does nothing where it was made of the same before. Gives undefined when it is there, else
 * why it is not.
 *
 * `madeOf` are the folders that it depends on; `prepare` gives the archives to install beside what its package.json names.
 */
export async function bringNextApplication({ source, folder, madeOf = [], prepare = async () => [] }) {
  const stamp = join(folder, 'built')
  const wanted = hashOf([source, ...madeOf])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return undefined
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(source, folder, { recursive: true, filter: isSource })
  const failure = (await install(folder, await prepare())) ?? (await build(folder))
  if (failure === undefined) writeFileSync(stamp, wanted)
  return failure
}

/** Installs what the package.json of a folder names, and archives beside it. Gives undefined, or why it could not. */
export async function install(folder, archives) {
  const quiet = ['--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error']
  const options = { cwd: folder, timeoutMinutes: 10, output: 'pipe' }
  return describeFailure(await run('npm', ['install', ...archives, ...quiet], options))
}

/** Builds an application of Next.js. Its server is open then too, so it gets a database and a secret that nobody keeps. */
async function build(folder) {
  const next = join(folder, 'node_modules/next/dist/bin/next')
  const env = { NEXT_TELEMETRY_DISABLED: '1', DATABASE: ':memory:', SECRET: randomUUID() }
  return describeFailure(
    await run(useNode(), [next, 'build'], { cwd: folder, timeoutMinutes: 10, output: 'pipe', env }),
  )
}

function describeFailure({ code, isTimedOut, text }) {
  if (isTimedOut) return 'it took more than ten minutes'
  return code === 0 ? undefined : text.trim()
}

/** What was installed, built or kept beside the sources stays there. */
export function isSource(path) {
  return !/[/\\](?:node_modules|\.next|\.env|dist|[^/\\]*\.db[^/\\]*)$/.test(path)
}

function hashOf(folders) {
  const hash = createHash('sha256')
  for (const folder of folders) {
    for (const file of listSources(folder)) hash.update(file).update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex')
}

/** The files below a folder, by their paths there. */
function listSources(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((file) => file.split(sep).every((part) => isSource(`/${part}`)))
    .sort()
}
