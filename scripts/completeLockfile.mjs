import { writeFileSync } from 'node:fs'
import { command, Refusal } from './house/command.mjs'
import { missingOptional, readLockfile } from './house/lockfile.mjs'
import { at } from './house/root.mjs'

// `npm run lockfile`: adds the builds for other machines that npm left out of a lockfile because the registry it
// asked does not carry them. Their versions stand in the packages that name them; the machine stands in their name.
const folders = ['.', 'bench']

await command(() => {
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
})

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
