import { expect, test } from 'vitest'
import { listFiles, read } from './repository.ts'

/** Which packages a package may import (docs/map.md). Its tests may import others, by their names. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'packages/siwe': [],
  'packages/protocol': ['siwe'],
  'packages/product-api': ['siwe', 'protocol'],
  'packages/client': ['siwe', 'protocol'],
  'packages/react': ['siwe', 'protocol', 'client'],
  'packages/server': ['siwe', 'protocol'],
  'packages/testing': ['siwe', 'protocol'],
  'packages/api': [],
  'apps/web': ['siwe', 'protocol', 'product-api', 'client', 'react'],
  'apps/countersign': ['siwe', 'protocol', 'product-api', 'server', 'web'],
}

/** Which folders a folder of the web app may import: features know what they share, never each other. */
const allowedInWeb: Readonly<Record<string, readonly string[]>> = {
  wording: [],
  languages: ['wording'],
  language: ['wording', 'languages'],
  api: ['wording', 'language'],
  ui: ['wording', 'language', 'api'],
  statement: ['wording', 'language', 'languages'],
  throwaway: ['language', 'ui'],
  'site-wallets': ['language', 'ui'],
  disclosure: ['wording', 'language', 'api', 'ui'],
  activity: ['wording', 'language', 'ui'],
  'hand-over': ['language', 'api', 'ui', 'throwaway', 'site-wallets'],
  confirmation: ['wording', 'language', 'api', 'ui', 'statement', 'throwaway', 'site-wallets', 'hand-over'],
  session: ['language', 'api', 'ui', 'confirmation'],
  refusal: ['language', 'ui'],
  'sign-in': ['statement', 'language', 'api', 'ui', 'throwaway', 'site-wallets', 'hand-over', 'refusal'],
  interaction: [
    'statement',
    'language',
    'api',
    'ui',
    'throwaway',
    'site-wallets',
    'hand-over',
    'disclosure',
    'refusal',
  ],
  join: ['language', 'api', 'ui', 'session'],
  device: ['language', 'api', 'ui'],
  phone: [
    'wording',
    'statement',
    'disclosure',
    'confirmation',
    'language',
    'api',
    'ui',
    'throwaway',
    'site-wallets',
    'hand-over',
  ],
  safe: ['language', 'ui'],
  inspector: ['wording', 'language', 'api', 'ui', 'throwaway'],
  account: [
    'wording',
    'statement',
    'language',
    'api',
    'ui',
    'activity',
    'disclosure',
    'hand-over',
    'confirmation',
    'session',
    'throwaway',
    'site-wallets',
  ],
  operator: [
    'wording',
    'language',
    'api',
    'ui',
    'activity',
    'disclosure',
    'confirmation',
    'session',
    'throwaway',
  ],
}

/**
 * The floors of a package or of a large feature, from the ground: what stands on one, a folder or a file beside the folders,
 * imports only from those below. So no two of them reach each other, and a new one is put where it can stand.
 */
const floors: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'packages/server/src': [
    ['CountersignError.ts', 'MisuseError.ts', 'log.ts', 'time.ts', 'nameBrowser.ts', 'outbound.ts'],
    ['requireNode.ts', 'names.ts', 'keyNames.ts', 'token.ts', 'rate-limit', 'engine'],
    ['store'],
    ['paging.ts', 'chain', 'clock', 'site'],
    ['proof'],
    ['confirmation'],
    ['session'],
    ['wallets'],
    ['account', 're-verification', 'sign-in'],
    ['http'],
    ['options.ts'],
    ['createCountersign.ts'],
    ['adapters'],
    ['extension.ts', 'index.ts', 'postgres.ts'],
  ],
  'apps/countersign/src': [
    ['fields', 'language', 'log', 'outbound', 'texts'],
    ['languages', 'settings'],
    ['http', 'store', 'terminal'],
    ['features'],
    ['guards', 'outbox', 'pictures'],
    ['brand', 'keys', 'tokens'],
    ['email', 'site'],
    ['configuration', 'health', 'openapi', 'people'],
    ['groups'],
    ['applications', 'sign-up'],
    ['apis'],
    ['declared', 'openid'],
    ['copies', 'gates', 'metrics', 'operator'],
    ['service'],
    ['command-line'],
    ['main.ts'],
  ],
  // The rooms of the OpenID provider: what an application asks, and what it is given, know nothing of who answers for them.
  'apps/countersign/src/openid': [
    [
      'OAuthError.ts',
      'readOnce.ts',
      'routes.ts',
      'cookies.ts',
      'session.ts',
      'webFinger.ts',
      'usableApplications.ts',
      'jwt',
    ],
    ['family', 'gate', 'parameters.ts', 'programLimits.ts'],
    ['client', 'readForm.ts'],
    ['claims', 'crossOrigin.ts', 'pages', 'sign-out'],
    ['resources'],
    ['request', 'tokens', 'listConnected.ts', 'openIdParticipant.ts', 'tryApplication.ts'],
    ['grants', 'supported.ts', 'connections.operations.ts', 'tryApi.ts'],
    ['interaction', 'trial.operations.ts'],
    ['endpoints'],
    ['check'],
    ['refusals.ts', 'createDeviceOperation.ts', 'makeParts.ts', 'sweepExpired.ts'],
    ['dispatch.ts'],
    ['openId.ts'],
    ['feature.ts'],
  ],
  // The features of the operators' pages share the kit; what joins several of them is put together in OperatorPages.tsx.
  'apps/web/src/operator': [
    ['texts.ts', 'calls.tsx'],
    ['kit'],
    [
      'activity',
      'apis',
      'applications',
      'groups',
      'overview',
      'people',
      'settings',
      'sign-up',
      'tokens',
      'ClaimPage.tsx',
      'KeysPage.tsx',
      'OperatorLayout.tsx',
    ],
    ['OperatorPages.tsx'],
  ],
}

/** What says who takes part, in types alone: each floor is named there, and each reads it. */
const vocabulary = [
  ...['Service.ts', 'participants.ts', 'observation.ts'].map((file) => `packages/server/src/${file}`),
  ...['Call.ts', 'OpenIdParts.ts'].map((file) => `apps/countersign/src/openid/${file}`),
]

/** The rest of the server knows nothing of HTTP: these put both together. */
const mayImportHttp =
  /^packages\/server\/src\/(?:http\/|adapters\/|createCountersign\.ts|options\.ts|extension\.ts|index\.ts)/

const isTest = /\.(?:test|test-d)\.tsx?$|\/testing\/|^packages\/test-support\//
const sources = listFiles(/^(?:packages|apps)\/[^/]+\/src\/.*\.tsx?$/).filter((file) => !isTest.test(file))

const specifier = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g

interface Import {
  readonly file: string
  /** As the file names it. */
  readonly name: string
  /** The file that a relative import leads to; empty for a package. */
  readonly target: string
}

function listImports(file: string): Import[] {
  return [...read(file).matchAll(specifier)].map(([, name = '']) => ({
    file,
    name,
    target: name.startsWith('.') ? new URL(name, `file:///${file}`).pathname.slice(1) : '',
  }))
}

const imports = sources.flatMap(listImports)

/** The imports that break a rule, to be read in a failing test. */
function findBreaches(all: readonly Import[], isBreach: (one: Import) => boolean): string[] {
  return all.filter(isBreach).map(({ file, name }) => `${file} imports ${name}`)
}

/** The package that a file is in; undefined for what is in none, such as docs/ and vectors/. */
function findPackage(file: string): string | undefined {
  return /^(?:packages\/[^/]+|apps\/[^/]+|examples\/[^/]+|e2e)(?=\/)/.exec(file)?.[0]
}

test('there are imports to check', () => {
  expect(imports.length).toBeGreaterThan(1_000)
})

test('a package imports only the packages that stand before it', () => {
  const isBreach = ({ file, name }: Import) => {
    const neighbour = /^@countersign\/([^/]+)/.exec(name)?.[1]
    return neighbour !== undefined && !allowed[findPackage(file) ?? '']?.includes(neighbour)
  }
  expect(findBreaches(imports, isBreach)).toEqual([])
})

test('packages of the browser use nothing of Node, and what also stands in pages loads it late', () => {
  const isBreach = ({ file, name }: Import) =>
    name.startsWith('node:') &&
    !/^(?:packages\/server|apps\/countersign)\/|^packages\/testing\/src\/chain\/listen\.ts$/.test(file)
  expect(findBreaches(imports, isBreach)).toEqual([])
})

test('sources stay in the sources of their package', () => {
  const isBreach = ({ file, target }: Import) =>
    target !== '' && !target.startsWith(`${findPackage(file)}/src/`)
  expect(findBreaches(imports, isBreach)).toEqual([])
})

test('nothing imports the inside of another package, tests included: packages/test-support has what they share', () => {
  // The benchmarks are no workspace: they measure what is built, where it is built.
  const all = listFiles(/^(?!bench\/).*\.(?:tsx?|mjs)$/).flatMap(listImports)
  const isBreach = ({ file, target }: Import) => {
    const other = findPackage(target)
    return other !== undefined && other !== findPackage(file)
  }
  expect(findBreaches(all, isBreach)).toEqual([])
})

test('in the server, only what puts it together imports HTTP', () => {
  const isBreach = ({ file, target }: Import) =>
    file.startsWith('packages/server/') &&
    target.startsWith('packages/server/src/http/') &&
    !mayImportHttp.test(file)
  expect(findBreaches(imports, isBreach)).toEqual([])
})

test('the state machine of a sign-in knows no kind of wallet: only connectors do', () => {
  const isBreach = ({ file, target }: Import) =>
    file.startsWith('packages/client/src/sign-in/') &&
    target.startsWith('packages/client/src/wallet/eip1193/')
  expect(findBreaches(imports, isBreach)).toEqual([])
})

test.each(Object.keys(floors))('in %s, everything imports from the floors below it', (root) => {
  const rows = floors[root] ?? []
  // The styles of a component stand with it.
  const placeOf = (path: string) =>
    (path.slice(root.length + 1).split('/')[0] ?? '').replace(/\.module\.css$/, '.tsx')
  const floorOf = (path: string) => rows.findIndex((row) => row.includes(placeOf(path)))
  const inside = imports.filter(
    ({ file, target }) =>
      [file, target].every((path) => path.startsWith(`${root}/`) && !vocabulary.includes(path)) &&
      placeOf(file) !== placeOf(target),
  )
  const breaches = inside
    .filter(({ file, target }) => !(floorOf(target) >= 0 && floorOf(target) < floorOf(file)))
    .map(({ file, target }) => {
      const [from, to] = [file, target].map((path) => `${placeOf(path)} (row ${floorOf(path) + 1})`)
      return `${file} imports ${target}: in the floors of ${root}, ${from} does not stand above ${to}`
    })
  expect(inside.length).toBeGreaterThan(100)
  expect(breaches).toEqual([])
})

/** The folder of a feature of the product; undefined for what is in none. */
function findFeature(path: string): string | undefined {
  return /^apps\/countersign\/src\/[^/]+(?=\/)/.exec(path)?.[0]
}

test('a folder of the product with operations or writes is a feature: it has a feature.ts', () => {
  const folders = sources
    .filter((file) => /\.(?:operations|writes)\.ts$/.test(file))
    .flatMap((file) => findFeature(file) ?? [])
  const missing = [...new Set(folders)].filter((folder) => !sources.includes(`${folder}/feature.ts`))
  expect(new Set(folders).size).toBeGreaterThan(10)
  expect(missing).toEqual([])
})

test('only service/ imports a feature.ts, and what starts the features imports nothing else of them', () => {
  const isFeature = (path: string) => /^apps\/countersign\/src\/[^/]+\/feature\.ts$/.test(path)
  const isForeign = ({ file, target }: Import) =>
    isFeature(target) && findFeature(file) !== 'apps/countersign/src/service'
  const starters = ['startService', 'features'].map((name) => `apps/countersign/src/service/${name}.ts`)
  const isInside = ({ file, target }: Import) =>
    starters.includes(file) &&
    sources.includes(`${findFeature(target) ?? ''}/feature.ts`) &&
    !isFeature(target)
  expect(starters.filter((file) => !sources.includes(file))).toEqual([])
  expect(imports.filter(({ target }) => isFeature(target)).length).toBeGreaterThan(10)
  expect(findBreaches(imports, (one) => isForeign(one) || isInside(one))).toEqual([])
})

test('what says who takes part has types alone', () => {
  expect(vocabulary.filter((file) => /^import (?!type )/m.test(read(file)))).toEqual([])
})

test('features of the web app import what they share, never each other', () => {
  const folderOf = (path: string) => path.split('/')[3] ?? ''
  const breaches = imports
    .filter(({ target }) => target.startsWith('apps/web/src/'))
    .map(({ file, target }) => ({ file, target, from: folderOf(file), to: folderOf(target) }))
    .filter(({ from, to }) => from !== to && from !== 'entries' && !allowedInWeb[from]?.includes(to))
    .map(
      ({ file, target, from, to }) =>
        `${file} imports ${target}: in allowedInWeb, the row of ${from} does not name ${to}`,
    )
  expect(breaches).toEqual([])
})

test('a folder of the web app may import only those of the rows above its own, so that no two reach each other', () => {
  const rows = Object.keys(allowedInWeb)
  const breaches = rows.flatMap((folder, at) =>
    (allowedInWeb[folder] ?? [])
      .filter((other) => !rows.slice(0, at).includes(other))
      .map((other) => `the row of ${folder} names ${other}, which does not stand above it`),
  )
  expect(breaches).toEqual([])
})

test('only the entry of the product reads the environment', () => {
  const readers = sources.filter((file) => /\bprocess\.env\b/.test(read(file)))
  expect(readers).toEqual(['apps/countersign/src/main.ts'])
})
