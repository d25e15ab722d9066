import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exists, listFiles, read } from './repository.ts'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly private?: boolean
  readonly description: string
  readonly keywords?: readonly string[]
  readonly repository?: { readonly type: string; readonly url: string }
  readonly license: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const root = readManifest('package.json')
const everyManifest = listFiles(/^(?:(?:packages|apps|examples)\/[^/]+|e2e)\/package\.json$/).map((file) => ({
  folder: dirname(file),
  manifest: readManifest(file),
}))
/** What others install: the public packages, and the product, whose archive drops its `private`. */
const published = everyManifest.filter(
  ({ folder, manifest }) => manifest.private !== true || folder === 'apps/countersign',
)
/** Whose dependencies reach others: also a package that is inside the product's archive. */
const shipped = everyManifest.filter(
  ({ folder }) =>
    folder === 'apps/countersign' || (folder.startsWith('packages/') && !folder.endsWith('test-support')),
)

function readManifest(file: string): Manifest {
  return JSON.parse(read(file))
}

describe.each(published.map((one) => [one.folder, one] as const))('%s', (folder, { manifest }) => {
  it('has the version and the licence of the root', () => {
    expect(manifest).toMatchObject({ version: root.version, license: root.license })
  })

  it('can be found and read about', () => {
    expect(manifest.keywords?.length).toBeGreaterThanOrEqual(5)
    expect(manifest.description.length).toBeGreaterThan(20)
    expect(exists(`${folder}/README.md`)).toBe(true)
  })
})

it('the root alone has the address of the repository: archives get it from there', () => {
  const address = root.repository?.url.replace(/^git\+|\.git$/g, '') ?? ''
  expect(URL.parse(address)?.protocol).toBe('https:')
  expect(root.repository?.url).toBe(`git+${address}.git`)
  const files = listFiles(/\.(?:json|md|mjs|ts|tsx|yml|yaml|service|env)$/)
  expect(files.filter((file) => read(file).includes(address))).toEqual(['package.json'])
})

it('the licence of each package is ours', () => {
  const copies = listFiles(/^packages\/[^/]+\/LICENSE$/)
  expect(copies.filter((file) => read(file) !== read('LICENSE'))).toEqual([])
})

it('what others install takes patches of what it depends on', () => {
  const wrong = shipped.flatMap(({ folder, manifest }) =>
    Object.entries({ ...manifest.dependencies, ...manifest.optionalDependencies })
      .filter(([, range]) => !range.startsWith('^'))
      .map(([name, range]) => `${folder}: ${name} ${range}`),
  )
  expect(wrong).toEqual([])
})

it('our own packages are asked for by their own version', () => {
  const wrong = shipped.flatMap(({ folder, manifest }) =>
    Object.entries(manifest.dependencies ?? {})
      .filter(([name, range]) => name.startsWith('@countersign/') && range !== `^${root.version}`)
      .map(([name, range]) => `${folder}: ${name} ${range}`),
  )
  expect(wrong).toEqual([])
})

it('what only we install is pinned exactly', () => {
  const unshipped = [{ folder: '.', manifest: root }, ...everyManifest].flatMap(({ folder, manifest }) => {
    const isShipped = shipped.some((one) => one.folder === folder)
    const own = isShipped ? {} : { ...manifest.dependencies, ...manifest.optionalDependencies }
    return Object.entries({ ...own, ...manifest.devDependencies }).map(
      ([name, range]) => `${folder}: ${name} ${range}`,
    )
  })
  expect(unshipped.filter((line) => !/ (?:npm:[\w-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(line))).toEqual([])
})
