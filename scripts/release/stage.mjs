import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at, Refusal } from '../setup/run.mjs'

/** The packages that others install, each after those that it needs. */
export const publicPackages = ['siwe', 'protocol', 'client', 'react', 'server', 'testing', 'api']

/** Lays out a package of `packages/` as its archive holds it: built, with links that lead somewhere from anywhere. */
export function stagePackage(name, folder) {
  const from = `packages/${name}`
  const { scripts: _, devDependencies: __, ...manifest } = readManifest(from)
  prepare(folder)
  copyCompiled(from, join(folder, 'dist'), /\.(?:js|d\.ts)(?:\.map)?$/)
  cpSync(at(from, 'src'), join(folder, 'src'), { recursive: true })
  writeTexts(from, folder)
  return writeManifest(folder, { ...manifest, ...describeOrigin(from) })
}

/** What the joined program leaves where npm puts it, because it is native code (docs/decisions/0025). */
const native = ['better-sqlite3', 'secp256k1']

/**
 * Lays out the product as its archive holds it: the joined program, and the built web app as a bundled dependency. It
 * asks for native code alone; everything else is inside the program.
 */
export function stageProduct(folder) {
  const from = 'apps/countersign'
  const { private: _, devDependencies: __, ...manifest } = readManifest(from)
  const server = readManifest('packages/server')
  const web = readManifest('apps/web')
  prepare(folder)
  stageProgram(at(from, 'dist/program'), join(folder, 'dist/program'))
  cpSync(at(from, 'bin'), join(folder, 'bin'), { recursive: true })
  cpSync(at('deploy'), join(folder, 'deploy'), { recursive: true })
  writeTexts(from, folder)
  stageSite(web, join(folder, 'node_modules', web.name))
  return writeManifest(folder, {
    ...manifest,
    ...describeOrigin(from),
    files: ['bin', 'deploy', 'dist'],
    dependencies: { [web.name]: web.version, ...pick(server.dependencies) },
    optionalDependencies: pick(server.optionalDependencies),
    bundleDependencies: [web.name],
  })
}

function pick(ranges) {
  return Object.fromEntries(Object.entries(ranges).filter(([name]) => native.includes(name)))
}

/** The program that `bin/countersign.mjs` runs, without what this machine kept beside it. */
function stageProgram(from, to) {
  if (!existsSync(join(from, 'main.cjs'))) throw new Refusal('The program is not built: run "npm run build".')
  for (const file of readdirSync(from)) {
    if (!file.startsWith('.')) copy(join(from, file), join(to, file))
  }
}

/** The web app inside the product: the files that are served. Its maps are for those who have its sources. */
function stageSite({ name, version, license }, inside) {
  const site = at('apps/web/dist/site')
  if (!existsSync(join(site, 'index.html')))
    throw new Refusal('The web app is not built: run "npm run build".')
  prepare(inside)
  for (const file of listFiles(site)) {
    const isServed = !file.split('/').some((part) => part.startsWith('.')) && !file.endsWith('.map')
    if (isServed) copy(join(site, file), join(inside, 'dist/site', file))
  }
  writeManifest(inside, { name, version, license, type: 'module' })
}

/** Copies what the compiler made of sources that are still there: it leaves what it made of those that are gone. */
function copyCompiled(folder, to, wanted) {
  const dist = at(folder, 'dist')
  const sources = new Set(listFiles(at(folder, 'src')).map((file) => file.replace(/\.tsx?$/, '')))
  const files = listFiles(dist).filter(
    (file) => wanted.test(file) && sources.has(file.replace(/\.(?:js|d\.ts)(?:\.map)?$/, '')),
  )
  if (files.length === 0) throw new Refusal(`${folder} is not built: run "npm run build".`)
  for (const file of files) copy(join(dist, file), join(to, file))
}

/** The licence, and the README with links that work where it is read without the repository. */
function writeTexts(from, folder) {
  copy(at('LICENSE'), join(folder, 'LICENSE'))
  writeFileSync(join(folder, 'README.md'), absoluteLinks(readFileSync(at(from, 'README.md'), 'utf8'), from))
}

/** Makes the relative links of a document absolute: to the repository, at this version. */
export function absoluteLinks(text, folder) {
  const base = `${readAddress()}/blob/v${readManifest('.').version}/${folder}/`
  return text.replace(/(\]\()(?![a-z]+:|#)([^)\s]+)/g, (_, open, target) => open + new URL(target, base).href)
}

/** Where a package comes from, in the words of npm: the root's `package.json` alone has the repository's address. */
export function describeOrigin(folder) {
  const address = readAddress()
  return {
    homepage: `${address}#readme`,
    bugs: `${address}/issues`,
    repository: { ...readManifest('.').repository, directory: folder },
  }
}

function readAddress() {
  return readManifest('.').repository.url.replace(/^git\+|\.git$/g, '')
}

/** Reads the `package.json` of a folder of the repository. */
export function readManifest(folder) {
  return JSON.parse(readFileSync(at(folder, 'package.json'), 'utf8'))
}

function writeManifest(folder, manifest) {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

/** Every file below a folder, with slashes. */
export function listFiles(folder, below = '') {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? listFiles(folder, `${below}${entry.name}/`) : [`${below}${entry.name}`],
  )
}

function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to)
}

function prepare(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}
