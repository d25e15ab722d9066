import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exists, listFiles, read } from './repository.ts'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly private?: boolean
  readonly description: string
  readonly keywords?: readonly string[]
  readonly homepage?: string
  readonly bugs?: string
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

/** oidc-provider's private members are altered, so each version is tried before it is taken (CONTRIBUTING.md). */
const exact = ['oidc-provider']

function readManifest(file: string): Manifest {
  return JSON.parse(read(file))
}

describe.each(published.map((one) => [one.folder, one] as const))('%s', (folder, { manifest }) => {
  it('says where it comes from as the root does', () => {
    expect(manifest).toMatchObject({
      version: root.version,
      license: root.license,
      homepage: root.homepage,
      bugs: root.bugs,
      repository: { ...root.repository, directory: folder },
    })
  })

  it('can be found and read about', () => {
    expect(manifest.keywords?.length).toBeGreaterThanOrEqual(5)
    expect(manifest.description.length).toBeGreaterThan(20)
    expect(exists(`${folder}/README.md`)).toBe(true)
  })
})

it('the licence of each package is ours', () => {
  const copies = listFiles(/^packages\/[^/]+\/LICENSE$/)
  expect(copies.filter((file) => read(file) !== read('LICENSE'))).toEqual([])
})

it('what others install takes patches of what it depends on', () => {
  const wrong = shipped.flatMap(({ folder, manifest }) =>
    Object.entries({ ...manifest.dependencies, ...manifest.optionalDependencies })
      .filter(([name, range]) => range.startsWith('^') === exact.includes(name))
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
  expect(unshipped.filter((line) => !/ \d+\.\d+\.\d+(?:-[\w.]+)?$/.test(line))).toEqual([])
})
