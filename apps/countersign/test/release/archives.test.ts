import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../product/runProduct.ts'
import { startProduct } from '../product/startProduct.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const packages = ['siwe', 'protocol', 'client', 'react', 'server', 'api']

interface Manifest {
  readonly name: string
  readonly private?: boolean
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly bin?: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: unknown
  readonly scripts?: unknown
  readonly bundleDependencies?: readonly string[]
  readonly repository?: { readonly url: string; readonly directory?: string }
  readonly homepage?: string
  readonly bugs?: string
}

const undo: (() => unknown)[] = []
afterAll(() => Promise.all(undo.map((task) => task())))

let folder = ''

beforeAll(() => {
  folder = temporaryFolder((task) => undo.push(task))
  execFileSync(process.execPath, [join(root, 'scripts/pack.mjs'), folder], { stdio: 'pipe' })
}, 600_000)

/** Unpacks an archive, and gives where its files are. */
function unpack(name: string): string {
  const [archive, ...others] = readdirSync(folder).filter((file) =>
    new RegExp(`^${name}-\\d+\\.\\d+\\.\\d+\\.tgz$`).test(file),
  )
  expect(others).toEqual([])
  const to = join(folder, name)
  mkdirSync(to, { recursive: true })
  execFileSync('tar', ['-xzf', join(folder, archive ?? ''), '-C', to])
  return join(to, 'package')
}

function listFiles(from: string): string[] {
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)))
}

function readManifest(from: string): Manifest {
  return JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
}

/** The text of a compiled file without its comments. */
function readCode(file: string): string {
  return readFileSync(file, 'utf8').replace(/^\s*(?:\/\*)?\*.*$|^\s*\/\/.*$/gm, '')
}

/** The packages that compiled files import, and that are asked for nowhere. */
function listUndeclared(from: string, files: readonly string[], manifest: Manifest): string[] {
  const { name, dependencies, optionalDependencies, peerDependencies } = manifest
  const declared = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
  const imported = files.flatMap((file) => {
    const text = readCode(join(from, file))
    return Array.from(text.matchAll(/(?:\bfrom |\bimport ?\(?)'([^'.][^']*)'/g), ([, found = '']) => found)
  })
  expect(imported.length).toBeGreaterThan(0)
  const wanted = imported
    .filter((found) => !isBuiltin(found))
    .map((found) => found.split('/', found.startsWith('@') ? 2 : 1).join('/'))
  return [...new Set(wanted)].filter((found) => found !== name && !declared.includes(found))
}

/**
 * The declarations that programs can reach and that name a package whose types are in a package of their own: who installs
 * ours would have to install those as well.
 */
function listTypesElsewhere(from: string, { exports = {} }: Manifest): string[] {
  const { devDependencies = {} }: { devDependencies?: object } = JSON.parse(
    readFileSync(join(root, 'packages', readManifest(from).name.split('/')[1] ?? '', 'package.json'), 'utf8'),
  )
  const elsewhere = Object.keys(devDependencies).flatMap((name) => /^@types\/(.*)/.exec(name)?.[1] ?? [])
  const entries = Object.values(exports).flatMap((target) =>
    typeof target === 'string' ? [] : (target['types'] ?? []),
  )
  const reached = new Set(entries.map((entry) => join(from, entry)))
  const found: string[] = []
  for (const file of reached) {
    const text = readCode(file)
    for (const [, name = ''] of text.matchAll(/(?:\bfrom |\bimport\(|^import )['"]([^'"]+)['"]/gm)) {
      if (/^\..*\.[jt]sx?$/.test(name)) {
        reached.add(join(dirname(file), name.replace(/\.[jt]sx?$/, '.d.ts')))
      } else if (elsewhere.includes(name) && !peersWithTypes.includes(name)) {
        found.push(`${relative(from, file)}: ${name}`)
      }
    }
  }
  return found
}

/** React's types are installed beside it by whoever writes TypeScript for it. */
const peersWithTypes = ['react']

/** The links of a README that lead nowhere without the repository beside it. */
function listRelativeLinks(from: string): string[] {
  const text = readFileSync(join(from, 'README.md'), 'utf8')
  return Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link).filter(
    (link) => !/^https:\/\/|^#/.test(link),
  )
}

/** Where an archive says that it comes from: the root's package.json alone has the address. */
function expectOrigin({ repository, homepage, bugs }: Manifest, directory: string): void {
  const url = readManifest(root).repository?.url ?? ''
  const address = url.slice('git+'.length, -'.git'.length)
  expect({ repository, homepage, bugs }).toEqual({
    repository: { type: 'git', url, directory },
    homepage: `${address}#readme`,
    bugs: `${address}/issues`,
  })
}

describe.each(packages)('the archive of %s', (name) => {
  it('holds what its package.json names, its sources, and no tests', () => {
    const from = unpack(`countersign-${name}`)
    const files = listFiles(from)
    const manifest = readManifest(from)
    const targets = Object.values(manifest.exports ?? {}).flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    )
    expect(
      targets.map((target) => target.slice('./'.length)).filter((target) => !files.includes(target)),
    ).toEqual([])
    const rest = files.filter((file) => !/^(?:dist|src)\/.*\.(?:tsx?|js|map|css|sol)$/.test(file))
    expect(rest.toSorted()).toEqual(['LICENSE', 'README.md', 'package.json'])
    expect(files.filter((file) => /\.test(?:-d)?\.|\/testing\//.test(file))).toEqual([])
    expect(manifest).not.toHaveProperty('devDependencies')
    expect(manifest).not.toHaveProperty('scripts')
    expectOrigin(manifest, `packages/${name}`)
    expect(listRelativeLinks(from)).toEqual([])
    expect(listTypesElsewhere(from, manifest)).toEqual([])
    expect(
      listUndeclared(
        from,
        files.filter((file) => file.endsWith('.js')),
        manifest,
      ),
    ).toEqual([])
  })
})

describe('the archive of the product', () => {
  const site = 'node_modules/@countersign/web/dist/site'

  it('holds what runs, and asks for native code alone', () => {
    const from = unpack('countersign')
    const files = listFiles(from)
    const manifest = readManifest(from)
    const known = /^dist\/program\/[\w-]+(?:\.\w+)?\.cjs$|^deploy\//
    const rest = files.filter((file) => !known.test(file) && !file.startsWith(`${site}/`))
    expect(rest.toSorted()).toEqual([
      'LICENSE',
      'README.md',
      'bin/countersign.mjs',
      'dist/program/licenses.txt',
      'node_modules/@countersign/web/package.json',
      'package.json',
    ])
    for (const file of [`${site}/index.html`, 'deploy/systemd/countersign.service'])
      expect(files).toContain(file)
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
    const licenses = readFileSync(join(from, site, 'licenses.md'), 'utf8')
    for (const name of ['react', 'react-dom', 'valibot']) expect(licenses).toContain(`## ${name} - `)
    expect(Object.keys(manifest.dependencies)).toEqual(['@countersign/web', 'better-sqlite3'])
    expect(Object.keys(manifest.optionalDependencies ?? {})).toEqual(['secp256k1'])
    expect(manifest.bundleDependencies).toEqual(['@countersign/web'])
    // npm would leave the folder of what a bundled package asks for empty, in a global installation.
    expect(readManifest(join(from, 'node_modules/@countersign/web'))).not.toHaveProperty('dependencies')
    for (const absent of ['private', 'devDependencies', 'scripts'])
      expect(manifest).not.toHaveProperty(absent)
    expectOrigin(manifest, 'apps/countersign')
    expect(listRelativeLinks(from)).toEqual([])
  })

  it('starts with nothing but what it asks for beside it, and serves the web app that it holds', async () => {
    const from = unpack('countersign')
    const { dependencies, optionalDependencies } = readManifest(from)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (name === '@countersign/web') continue
      mkdirSync(dirname(join(from, 'node_modules', name)), { recursive: true })
      symlinkSync(join(root, 'node_modules', name), join(from, 'node_modules', name))
    }
    const product = await startProduct({ program: join(from, 'bin/countersign.mjs') })
    const page = await product.ask('/sign-in')
    const [, script = ''] = /<script[^>]+src="([^"]+)"/.exec(page.body) ?? []
    expect(script).toMatch(/^\/assets\//)
    const asset = await product.ask(script)
    expect(asset.status).toBe(200)
    expect(asset.body).toBe(readFileSync(join(from, site, script), 'utf8'))
  })
})
