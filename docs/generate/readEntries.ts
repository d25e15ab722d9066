import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseModule, type SourceModule } from './parseModule.ts'

/** A name that an entry of a package exports, and where it is declared. */
export interface PublicExport {
  readonly name: string
  /** The module that declares it, and its name there; undefined where another package does. */
  readonly origin: { readonly module: SourceModule; readonly name: string } | undefined
  /** The package that it comes from, where it is not this one. */
  readonly from: string | undefined
}

/** An entry of a package, as its `exports` name it: `@countersign/server/extension`. */
export interface Entry {
  readonly specifier: string
  /** What its first comment says, where that stands above the exports. */
  readonly doc: string
  readonly exports: readonly PublicExport[]
}

/** The entries of a package, and those of which only the name is listed: languages and styles. */
export interface Entries {
  readonly documented: readonly Entry[]
  readonly listed: readonly string[]
}

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, string | { readonly source: string }>>
}

const root = new URL('../../', import.meta.url)

/** Reads the entries of a package of `packages/`, with every name that each exports. */
export function readEntries(folder: string): Entries {
  const { name, exports }: Manifest = JSON.parse(read(`${folder}/package.json`))
  const all = Object.entries(exports).map(([path, target]) => ({
    specifier: posix.join(name, path),
    source: typeof target === 'string' ? undefined : posix.join(folder, target.source),
  }))
  return {
    documented: all.flatMap(({ specifier, source }) =>
      source === undefined || isLanguage(specifier) ? [] : [readEntry(specifier, source)],
    ),
    listed: all
      .filter(({ specifier, source }) => source === undefined || isLanguage(specifier))
      .map(({ specifier }) => specifier),
  }
}

function isLanguage(specifier: string): boolean {
  return specifier.includes('/languages/')
}

function readEntry(specifier: string, path: string): Entry {
  const module = loadModule(path)
  return { specifier, doc: module.doc, exports: listExports(module) }
}

function listExports(module: SourceModule): PublicExport[] {
  const passed = module.reexports.map(({ name, imported, from }) =>
    from.startsWith('.')
      ? { name, ...resolveExport(loadModule(posix.join(posix.dirname(module.path), from)), imported) }
      : { name, origin: undefined, from },
  )
  const own = [...module.declarations.values()]
    .filter(({ isExported }) => isExported)
    .map(({ name }) => ({ name, origin: { module, name }, from: undefined }))
  const local = module.localExports.map(({ name, local: named }) => ({ name, ...needName(module, named) }))
  return [...passed, ...own, ...local]
}

function needName(module: SourceModule, name: string): Omit<PublicExport, 'name'> {
  const found = resolveName(module, name)
  if (found === undefined) throw new Error(`${module.path} exports ${name}, which it does not have`)
  return found
}

/** Follows a name to the module that declares it, through modules that only pass it on. */
function resolveExport(module: SourceModule, name: string): Omit<PublicExport, 'name'> {
  if (module.declarations.has(name)) return { origin: { module, name }, from: undefined }
  const local = module.localExports.find((localExport) => localExport.name === name)
  if (local !== undefined) return needName(module, local.local)
  const passed = module.reexports.find((reexport) => reexport.name === name)
  if (passed === undefined) throw new Error(`${module.path} has no export ${name}`)
  if (!passed.from.startsWith('.')) return { origin: undefined, from: passed.from }
  return resolveExport(loadModule(posix.join(posix.dirname(module.path), passed.from)), passed.imported)
}

/**
 * Finds the declaration that a name means in a module: one of its own, or one that it imports from its own package.
 * Gives the package's name where it comes from there.
 */
export function resolveName(module: SourceModule, name: string): Omit<PublicExport, 'name'> | undefined {
  if (module.declarations.has(name)) return { origin: { module, name }, from: undefined }
  const imported = module.imports.get(name)
  if (imported === undefined) return undefined
  if (!imported.from.startsWith('.')) return { origin: undefined, from: imported.from }
  const path = posix.join(posix.dirname(module.path), imported.from)
  return existsSync(new URL(path, root)) ? resolveExport(loadModule(path), imported.imported) : undefined
}

const loaded = new Map<string, SourceModule>()

function loadModule(path: string): SourceModule {
  const known = loaded.get(path) ?? parseModule(path, read(path))
  loaded.set(path, known)
  return known
}

function read(path: string): string {
  return readFileSync(new URL(path, root), 'utf8')
}
