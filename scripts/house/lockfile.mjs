import { readFileSync } from 'node:fs'
import { at } from './root.mjs'

/**
 * Lists the optional packages that a lockfile's packages name and the lockfile leaves out. npm leaves out what its
 * registry does not carry, such as the builds for other machines, and then refuses to install from it anywhere.
 */
export function missingOptional(lockfile) {
  const { packages } = lockfile
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isThere(packages, path, name))
      .map(([name, range]) => ({ name, range, parent: entry })),
  )
}

/** Reads a lockfile, `package-lock.json` of a folder of the repository. */
export function readLockfile(folder) {
  return JSON.parse(readFileSync(at(folder, 'package-lock.json'), 'utf8'))
}

/** Looks a package up as Node does: in the node_modules of each folder on the way to the root. */
function isThere(packages, path, name) {
  const parts =
    path === '' ? [''] : ['', ...path.split('/').map((_, index, all) => all.slice(0, index + 1).join('/'))]
  return parts.some((prefix) => `${prefix === '' ? '' : `${prefix}/`}node_modules/${name}` in packages)
}
