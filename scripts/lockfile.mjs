import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { at, command, Refusal } from './setup/run.mjs'

// `npm run lockfile` adds the builds for other machines that npm left out of a lockfile because the registry it
// asked does not carry them. Their versions stand in the packages that name them; the machine stands in their name.
// With `--check` it only says what is missing: `npm ci` refuses a lockfile that leaves any out.
const folders = ['.', 'bench', 'bench/embedding', 'docs/site', 'e2e/single-page']

if (process.argv[1] === fileURLToPath(import.meta.url))
  await command(process.argv.includes('--check') ? checkLockfiles : completeLockfiles)

function completeLockfiles() {
  for (const folder of folders) {
    const lockfile = readLockfile(folder)
    const missing = missingOptional(lockfile)
    if (missing.length === 0) continue
    for (const { name, range, parent } of missing) {
      lockfile.packages[`node_modules/${name}`] = entryOf(name, range, parent)
    }
    const [[root, own], ...others] = Object.entries(lockfile.packages)
    const sorted = others.sort(([a], [b]) => a.localeCompare(b, 'en'))
    lockfile.packages = Object.fromEntries([[root, own], ...sorted])
    writeFileSync(at(folder, 'package-lock.json'), `${JSON.stringify(lockfile, null, 2)}\n`)
    console.log(`${folder}/package-lock.json: ${missing.length} added`)
  }
}

function checkLockfiles() {
  for (const folder of folders) {
    for (const { name, range } of missingOptional(readLockfile(folder))) {
      console.log(`${folder}/package-lock.json leaves out ${name}@${range}: run "npm run lockfile"`)
      process.exitCode = 1
    }
  }
}

function entryOf(name, range, { dev, devOptional, license }) {
  const version = range.replace(/^[~^]/, '')
  if (!/^\d+\.\d+\.\d+[\w.+-]*$/.test(version))
    throw new Refusal(`${name} is asked for as ${range}: add it by hand.`)
  return {
    version,
    ...machineOf(name),
    ...(dev && { dev }),
    ...(devOptional && { devOptional }),
    license,
    optional: true,
  }
}

/** The machine that a build is for, read from a name such as `binding-linux-x64-musl`. */
function machineOf(name) {
  const words = name.replace('amd64', 'x64').split(/[-/]/)
  const os = [
    'android',
    'darwin',
    'freebsd',
    'linux',
    'openharmony',
    'sunos',
    'win32',
    'windows',
    'aix',
    'netbsd',
    'openbsd',
  ]
  const cpu = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64', 'loong64', 'mips64el']
  const foundOs = os.find((word) => words.includes(word))
  const foundCpu = cpu.find((word) => words.includes(word))
  if (foundOs === undefined || foundCpu === undefined)
    throw new Refusal(`${name} names no machine: add it by hand.`)
  const isMusl = words.some((word) => word.startsWith('musl'))
  const libc = foundOs === 'linux' && (isMusl || words.some((word) => word.startsWith('gnu')))
  return {
    cpu: [foundCpu],
    os: [foundOs === 'windows' ? 'win32' : foundOs],
    ...(libc && { libc: [isMusl ? 'musl' : 'glibc'] }),
  }
}

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
