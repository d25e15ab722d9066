import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLockfile } from '../lockfile.mjs'
import { useNode } from '../setup/node.mjs'
import { at, Refusal, run } from '../setup/run.mjs'
import { installArchives, listModules } from './install.mjs'
import { runNpm } from './npm.mjs'

/** The compilers that the packages' types must pass: the oldest that is promised, one between, and our own. */
const typescripts = ['5.4.5', '5.9.3', '7.0.2']

/** What those who compile for these need beside the packages: types that have packages of their own, and the peers. */
const typesBeside = ['@types/node', '@types/react', 'react', 'hono']

/** Entries that bring the types of their framework, and the first TypeScript that those compile with. */
const newer = { '@countersign/server/hono': 5.7 }

/** How a program asks for modules; `since` is the first TypeScript that takes ES modules by `require`. */
const ways = [
  { name: 'node16', file: 'program.mts', module: 'node16', resolution: 'node16' },
  { name: 'nodenext', file: 'program.mts', module: 'nodenext', resolution: 'nodenext' },
  { name: 'esnext with a bundler', file: 'program.ts', module: 'esnext', resolution: 'bundler' },
  {
    name: 'nodenext in CommonJS',
    file: 'program.cts',
    module: 'nodenext',
    resolution: 'nodenext',
    since: 5.8,
  },
]

/** Where programs run: which packages they import, and which types are there without an import. */
const places = [
  { name: 'a server', not: ['@countersign/client', '@countersign/react'], lib: ['es2022'], types: ['node'] },
  { name: 'a page', not: ['@countersign/server'], lib: ['es2022', 'dom', 'dom.iterable'], types: [] },
]

/**
 * Compiles a program that imports everything public, from the archives in an empty folder, with each TypeScript and in each
 * way; every declaration is checked, also those of dependencies (`skipLibCheck: false`). Refuses with all that fail.
 */
export async function compileEverywhere(archives, folder) {
  const versions = readVersions()
  await installArchives(
    archives,
    folder,
    typesBeside.map((name) => `${name}@${versions[name]}`),
  )
  const failures = []
  for (const version of typescripts) {
    const compiler = await findTypeScript(version)
    const compileIn = async (way, place) => {
      const errors = await compile({ compiler, version, way, place, archives, folder })
      if (errors !== '') failures.push(`TypeScript ${version}, ${way.name}, in ${place.name}:\n${errors}`)
    }
    for (const way of ways.filter(({ since = 0 }) => Number.parseFloat(version) >= since))
      await Promise.all(places.map((place) => compileIn(way, place)))
  }
  if (failures.length > 0) throw new Refusal(failures.join('\n'))
  return `TypeScript ${typescripts.join(', ')}`
}

async function compile({ compiler, version, way, place, archives, folder }) {
  const name = `${way.name} ${place.name}`.replaceAll(' ', '-')
  const room = join(folder, name)
  const modules = archives
    .filter((archive) => !place.not.includes(archive.name))
    .flatMap(({ manifest }) => listModules(manifest))
    .filter((module) => Number.parseFloat(version) >= (newer[module] ?? 0))
  const isCommon = way.file.endsWith('.cts')
  const lines = modules.map((module, index) =>
    isCommon ? `import m${index} = require('${module}')` : `import * as m${index} from '${module}'`,
  )
  const all = modules.map((_, index) => `m${index}`).join(', ')
  mkdirSync(room, { recursive: true })
  writeFileSync(join(room, way.file), `${lines.join('\n')}\nexport const all: readonly object[] = [${all}]\n`)
  const { lib, types } = place
  const compilerOptions = {
    target: 'es2022',
    lib,
    types,
    module: way.module,
    moduleResolution: way.resolution,
    strict: true,
    skipLibCheck: false,
    noEmit: true,
  }
  writeFileSync(join(room, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [way.file] }))
  const args = [compiler, '-p', room, '--pretty', 'false']
  const { code, text } = await run(useNode(), args, { cwd: folder, output: 'pipe', timeoutMinutes: 5 })
  return code === 0 ? '' : text.trim() || `It ended with code ${code}.`
}

/** The program of a TypeScript: our own, or npm's package of it in a folder of ours. */
async function findTypeScript(version) {
  const own = at('node_modules/typescript')
  if (readVersions().typescript === version) return join(own, 'bin/tsc')
  const folder = at('node_modules/.cache/typescripts', version)
  const compiler = join(folder, 'node_modules/typescript/bin/tsc')
  if (!existsSync(compiler)) {
    const quiet = ['--ignore-scripts', '--no-audit', '--no-fund']
    const { code, text } = await runNpm(['install', `typescript@${version}`, '--prefix', folder, ...quiet])
    if (code !== 0) throw new Refusal(`TypeScript ${version} cannot be installed:\n${text}`)
  }
  return compiler
}

/** The versions that we test with ourselves. */
function readVersions() {
  const { packages } = readLockfile('.')
  return Object.fromEntries(
    ['typescript', ...typesBeside].map((name) => [name, packages[`node_modules/${name}`].version]),
  )
}
