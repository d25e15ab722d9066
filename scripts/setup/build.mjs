import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { useNode } from './node.mjs'
import { at, Refusal, run } from './run.mjs'

/** The projects that the product and the public packages are made of. Tests are not among them: a broken test stops no one's start. */
const projects = ['packages/react', 'packages/testing', 'packages/api', 'apps/countersign']

/** What the web app is made from. */
const siteSources = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json']
const ignored = /^(?:dist|node_modules|test|reports|\..*)$|\.(?:test|test-d)\.tsx?$|\.md$/
/** Inside the build, so that a build made by hand, perhaps of other sources, takes it away. */
const siteStamp = at('apps/web/dist/site/.sources.sha256')

/** What the program is joined from: the compiler's record of each package knows every source, and npm's the others. */
const programSources = [
  'packages/siwe/dist/.tsbuildinfo',
  'packages/protocol/dist/.tsbuildinfo',
  'packages/product-api/dist/.tsbuildinfo',
  'packages/server/dist/.tsbuildinfo',
  'apps/countersign/dist/.tsbuildinfo',
  'apps/countersign/scripts/bundle.mjs',
  'package-lock.json',
]
const programStamp = at('apps/countersign/dist/program/.sources.sha256')

/**
 * Builds what is stale: the packages and the server by the compiler's own record, the web app and the program that is
 * joined of all by what they are made from.
 */
export async function ensureBuilt() {
  await buildPackages()
  await ensureProgram()
  await buildSite()
}

async function buildPackages() {
  const { code } = await run('tsc', ['-b', ...projects])
  if (code !== 0) throw new Refusal('The packages do not compile; the compiler says why above.')
}

/** Joins what is compiled into the program that `bin/countersign.mjs` runs, unless that was made of the same. */
export async function ensureProgram() {
  const fingerprint = fingerprintOf(programSources)
  if (readStamp(programStamp) === fingerprint) return
  const args = [at('apps/countersign/scripts/bundle.mjs')]
  const { code, text } = await run(useNode(), args, { output: 'pipe' })
  if (code !== 0) throw new Refusal(`${text}\nThe program could not be made of what was compiled.`)
  writeFileSync(programStamp, fingerprint)
}

async function buildSite() {
  const fingerprint = fingerprintOf(siteSources)
  if (existsSync(at('apps/web/dist/site/index.html')) && readStamp(siteStamp) === fingerprint) return
  console.log('Building the web app …')
  const { code, text } = await run('vite', ['build', '--logLevel', 'warn'], {
    cwd: at('apps/web'),
    output: 'pipe',
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Refusal(`${text}\nThe web app could not be built; Vite says why above.`)
  writeFileSync(siteStamp, fingerprint)
}

function readStamp(stamp) {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}

/** A hash over the names and the bytes of every source file: times say nothing after a clone. */
function fingerprintOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesBelow(at(path)))) {
    hash
      .update(`${file.slice(at().length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !ignored.test(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}
