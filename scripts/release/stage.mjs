import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at, Refusal } from '../setup/run.mjs'

/** The packages that others install, each after those that it needs. */
export const publicPackages = ['siwe', 'protocol', 'client', 'react', 'server']

/** Lays out a package of `packages/` as its archive holds it: built, with links that lead somewhere from anywhere. */
export function stagePackage(name, folder) {
  const from = `packages/${name}`
  const { scripts: _, devDependencies: __, ...manifest } = readManifest(from)
  prepare(folder)
  copyCompiled(from, join(folder, 'dist'), /\.(?:js|d\.ts)(?:\.map)?$/)
  cpSync(at(from, 'src'), join(folder, 'src'), { recursive: true })
  writeTexts(from, folder)
  return writeManifest(folder, manifest)
}

/**
 * Lays out the product as its archive holds it. Our own packages and the built web app are inside, as bundled
 * dependencies; what is not ours is asked for by the ranges of the package that uses it.
 */
export function stageProduct(folder) {
  const from = 'apps/countersign'
  const { private: _, devDependencies: __, ...manifest } = readManifest(from)
  prepare(folder)
  copyCompiled(from, join(folder, 'dist'), /\.js$/)
  stageProgram(at(from, 'dist/program'), join(folder, 'dist/program'))
  cpSync(at(from, 'bin'), join(folder, 'bin'), { recursive: true })
  cpSync(at('deploy'), join(folder, 'deploy'), { recursive: true })
  writeTexts(from, folder)

  const bundled = listBundled(manifest)
  for (const own of bundled) {
    const inside = join(folder, 'node_modules', own.manifest.name)
    if (own.manifest.name === '@countersign/web') stageSite(own, inside)
    else stageBundled(own, inside)
  }
  const foreign = bundled.filter(({ manifest: { name } }) => name !== '@countersign/web')
  const manifests = [manifest, ...foreign.map((own) => own.manifest)]
  const dependencies = joinRanges(manifests.map((one) => one.dependencies))
  for (const own of bundled) dependencies[own.manifest.name] = own.manifest.version
  return writeManifest(folder, {
    ...manifest,
    files: ['bin', 'deploy', 'dist'],
    dependencies: sorted(dependencies),
    optionalDependencies: joinRanges(manifests.map((one) => one.optionalDependencies)),
    bundleDependencies: bundled.map((own) => own.manifest.name).sort(),
  })
}

/** The program that `bin/countersign.mjs` runs, without what this machine kept beside it. */
function stageProgram(from, to) {
  if (!existsSync(join(from, 'main.cjs'))) throw new Refusal('The program is not built: run "npm run build".')
  for (const file of readdirSync(from)) {
    if (!file.startsWith('.')) copy(join(from, file), join(to, file))
  }
}

/** Our own packages that the product needs, and those that these need. */
function listBundled(manifest, found = []) {
  for (const name of Object.keys(manifest.dependencies ?? {})) {
    if (!name.startsWith('@countersign/') || found.some((own) => own.manifest.name === name)) continue
    const folder = name === '@countersign/web' ? 'apps/web' : `packages/${name.slice('@countersign/'.length)}`
    const own = { folder, manifest: readManifest(folder) }
    found.push(own)
    // The web app is built: what it is made from is inside its files.
    if (folder !== 'apps/web') listBundled(own.manifest, found)
  }
  return found
}

/**
 * A package inside the product: what runs, and nothing for those who would compile against it. It asks for nothing
 * itself: npm takes whatever a bundled package asks for as bundled too, and in a global installation leaves its folder
 * empty. The product asks for it instead.
 */
function stageBundled({ folder, manifest }, inside) {
  const { name, version, license, type, sideEffects, engines } = manifest
  const exports = Object.fromEntries(
    Object.entries(manifest.exports).map(([path, conditions]) => [path, conditions.default]),
  )
  prepare(inside)
  copyCompiled(folder, join(inside, 'dist'), /\.js$/)
  writeManifest(inside, { name, version, license, type, sideEffects, engines, exports })
}

/** The web app inside the product: the files that are served. Its maps are for those who have its sources. */
function stageSite({ folder, manifest: { name, version, license } }, inside) {
  const site = at(folder, 'dist/site')
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

/** One range for each package; two that differ are a mistake that npm would answer with two copies. */
function joinRanges(lists) {
  const joined = {}
  for (const [name, range] of lists.flatMap((list) => Object.entries(list ?? {}))) {
    if (joined[name] !== undefined && joined[name] !== range)
      throw new Refusal(`${name} is asked for as ${joined[name]} and as ${range}: write the same range.`)
    joined[name] = range
  }
  return sorted(joined)
}

function sorted(record) {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The licence, and the README with links that work where it is read without the repository. */
function writeTexts(from, folder) {
  copy(at('LICENSE'), join(folder, 'LICENSE'))
  writeFileSync(join(folder, 'README.md'), absoluteLinks(readFileSync(at(from, 'README.md'), 'utf8'), from))
}

/** Makes the relative links of a document absolute: to the repository, at this version. */
export function absoluteLinks(text, folder) {
  const { repository, version } = readManifest('.')
  const base = `${repository.url.replace(/^git\+|\.git$/g, '')}/blob/v${version}/${folder}/`
  return text.replace(/(\]\()(?![a-z]+:|#)([^)\s]+)/g, (_, open, target) => open + new URL(target, base).href)
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
