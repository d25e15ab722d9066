import { listNames } from './listMembers.ts'
import type { Declaration, SourceModule } from './parseModule.ts'
import type { Entry, PublicExport } from './readEntries.ts'

export type Kind = 'Components' | 'Hooks' | 'Functions' | 'Classes' | 'Values' | 'Types'

/** In the order in which a page shows them. */
export const kinds: readonly Kind[] = ['Components', 'Hooks', 'Functions', 'Classes', 'Values', 'Types']

/** An export that a page explains. */
export interface Item {
  readonly name: string
  readonly kind: Kind
  readonly module: SourceModule
  readonly declaration: Declaration
  /** The text of its heading: its name, and what tells it from another of that name. */
  readonly heading: string
  /** Where links lead, without `#`. */
  readonly anchor: string
}

/** What an entry exports: what is explained there, what another entry explained, and what other packages declare. */
export interface Section {
  readonly entry: Entry
  readonly items: readonly Item[]
  readonly known: readonly Item[]
  readonly passed: readonly PublicExport[]
}

/** Lists what a page explains, each export once: at the first entry that has it. */
export function listSections(entries: readonly Entry[]): Section[] {
  const found = entries.flatMap((entry) => entry.exports.flatMap((one) => toItem(one, entry)))
  const items = [
    ...Map.groupBy(found, ({ name, module, declaration }) => [module.path, declaration.name, name].join()),
  ].flatMap(([, [first]]) => first ?? [])
  const named = tellApart(items)
  return entries.map((entry) => {
    const own = named.filter((item) => item.entry === entry)
    const isKnown = ({ name, declaration }: Item) =>
      entry.exports.some(
        (one) => one.name === name && one.origin?.module.declarations.get(one.origin.name) === declaration,
      )
    return {
      entry,
      items: own.toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
      known: named.filter((item) => item.entry !== entry && isKnown(item)),
      passed: entry.exports.filter(({ origin }) => origin === undefined),
    }
  })
}

/** By kind, but props and options stand right after the first that takes them. */
export function inReadingOrder(items: readonly Item[]): Item[] {
  const byKind = kinds.flatMap((kind) => items.filter((item) => item.kind === kind))
  const followed = byKind.flatMap((item) => {
    const taken = isCalled(item)
      ? listNames(item.declaration).filter((name) => /(?:Props|Options)$/.test(name))
      : []
    return [item, ...taken.flatMap((name) => items.find((other) => other.name === name) ?? [])]
  })
  return [...new Set(followed)]
}

interface Found {
  readonly entry: Entry
  readonly name: string
  readonly kind: Kind
  readonly module: SourceModule
  readonly declaration: Declaration
}

function toItem({ name, origin }: PublicExport, entry: Entry): Found[] {
  const declaration = origin?.module.declarations.get(origin.name)
  if (origin === undefined || declaration === undefined) return []
  return [{ entry, name, kind: kindOf(name, declaration, origin.module), module: origin.module, declaration }]
}

function kindOf(name: string, { kind }: Declaration, { path }: SourceModule): Kind {
  if (kind === 'class') return 'Classes'
  if (kind === 'interface' || kind === 'type') return 'Types'
  if (kind === 'value') return 'Values'
  if (/^use[A-Z]/.test(name)) return 'Hooks'
  return path.endsWith('.tsx') && /^[A-Z]/.test(name) ? 'Components' : 'Functions'
}

function isCalled({ kind }: Item): boolean {
  return kind === 'Components' || kind === 'Hooks' || kind === 'Functions'
}

/** Gives each a heading of its own: `useSignIn` and `UseSignIn (type)`, `requireSession (node)` and `(hono)`. */
function tellApart(found: readonly Found[]): (Found & Item)[] {
  const taken = new Set<string>()
  return found.map((item) => {
    const alike = found.filter(({ name }) => name.toLowerCase() === item.name.toLowerCase())
    const inEntry = alike.filter(({ entry }) => entry === item.entry)
    const place = item.entry.specifier.split('/').slice(2).join(' ')
    const notes = [
      ...(inEntry.length > 1 && item.kind === 'Types' ? ['type'] : []),
      ...(alike.length > inEntry.length && place !== '' ? [place] : []),
    ]
    const anchor = [item.name.toLowerCase(), ...notes].join('-')
    if (taken.has(anchor)) throw new Error(`Two headings would be #${anchor}`)
    taken.add(anchor)
    return {
      ...item,
      heading: `\`${item.name}\`${notes.length === 0 ? '' : ` (${notes.join(' ')})`}`,
      anchor,
    }
  })
}
