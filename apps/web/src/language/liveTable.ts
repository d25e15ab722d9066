import type { Group, Groups, LaterGroup } from '../languages/Groups.ts'

export type { Group, Groups, LaterGroup }

/** What is loaded, in the language of the page. */
const loaded: { [TGroup in Group]?: object } = {}

/** Adds tables in the language of the page; those of another language give way. */
export function setTexts(tables: { readonly [TGroup in Group]?: object }): void {
  Object.assign(loaded, tables)
}

/** Whether a group can be read. */
export function isLoaded(group: Group): boolean {
  return group in loaded
}

/** The groups that can be read, but those of the first page, which is always there. */
export function listLoaded(): readonly LaterGroup[] {
  return Object.keys(loaded).filter(isLater)
}

function isLater(name: string): name is LaterGroup {
  return name !== 'start' && name !== 'earlyComponents'
}

/**
 * A table that always says what the language of the page says. It can be read as soon as its group is loaded
 * (`withTexts`), and not before: a module that reads it while it loads has made a mistake.
 */
export function liveTable<TGroup extends Group, TName extends keyof Groups[TGroup]>(
  group: TGroup,
  name: TName,
): Groups[TGroup][TName] {
  return livePart(() => readTable(group, name))
}

/** A table of a group as it is now. Throws an `Error` if the group is not loaded. */
export function readTable(group: Group, name: PropertyKey): ReturnType<typeof Reflect.get> {
  const tables: object | undefined = loaded[group]
  if (!tables) throw new Error(`No texts: ${group}`)
  return Reflect.get(tables, name)
}

/** The same for a part of a table: `livePart(() => texts.overview)`. */
export function livePart<TTable>(read: () => TTable & object): TTable {
  return new Proxy(Object.create(null), {
    get: (_target, name) => Reflect.get(read(), name),
    ownKeys: () => Reflect.ownKeys(read()),
    getOwnPropertyDescriptor: (_target, name) => Reflect.getOwnPropertyDescriptor(read(), name),
  })
}
