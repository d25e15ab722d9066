import { existsSync, readFileSync, statSync } from 'node:fs'
import { missingOptional, readLockfile } from '../lockfile.mjs'
import { hasNode, ownNode, requireNode } from './node.mjs'
import { at, Refusal, run } from './run.mjs'

/** Installs what `package-lock.json` names, unless exactly that is already there. */
export async function ensureInstalled() {
  if (isInstalled() && hasNode()) return
  if (ownNode() === undefined) requireNode()
  if (missingOptional(readLockfile('.')).length > 0) {
    throw new Refusal(
      'package-lock.json leaves out builds for other machines: run "npm run lockfile", then again.',
    )
  }
  console.log('Installing the dependencies (only the first time, and when they change) …')
  const npm = process.env.npm_execpath
  const isScript = npm !== undefined && /\.[cm]?js$/.test(npm)
  const args = ['ci', '--no-fund', '--no-audit', '--loglevel=error', '--progress=true']
  const { code } = isScript ? await run(process.execPath, [npm, ...args]) : await run('npm', args)
  if (code !== 0) {
    throw new Refusal(
      'The dependencies could not be installed; npm says why above. Check the network and try again.',
    )
  }
  console.log('Installed.')
}

/** Installs what the lockfile of a folder outside the workspaces names, such as that of `bench`, into that folder. */
export async function ensureInstalledIn(folder, what) {
  const installed = at(folder, 'node_modules/.package-lock.json')
  const lockfile = at(folder, 'package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs) return
  console.log(`Installing ${what}, into ${folder}/ …`)
  const args = ['ci', '--no-fund', '--no-audit', '--loglevel=error']
  const { code } = await run('npm', args, { cwd: at(folder) })
  if (code !== 0) throw new Refusal(`${folder}/ could not be installed; npm says why above.`)
}

/** Compares the lockfile with npm's own record of what it put into node_modules. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  if (wanted === undefined || present === undefined) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    const there = present[path]
    // What is optional is there only on the machines it is for.
    if (there === undefined) return entry.optional === true || entry.devOptional === true
    return there.version === entry.version && there.integrity === entry.integrity && there.link === entry.link
  })
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(at(file), 'utf8')).packages
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}
