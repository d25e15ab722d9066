import type { EarlyTexts, Texts } from '@countersign/react'
import type * as account from '../languages/en/account.ts'
import type * as activity from '../languages/en/activity.ts'
import type * as confirmation from '../languages/en/confirmation.ts'
import type * as consent from '../languages/en/consent.ts'
import type * as device from '../languages/en/device.ts'
import type * as errors from '../languages/en/errors.ts'
import type * as handOver from '../languages/en/handOver.ts'
import type * as inspector from '../languages/en/inspector.ts'
import type * as interaction from '../languages/en/interaction.ts'
import type * as join from '../languages/en/join.ts'
import type * as operator from '../languages/en/operator.ts'
import type * as parts from '../languages/en/parts.ts'
import type * as phone from '../languages/en/phone.ts'
import type * as profile from '../languages/en/profile.ts'
import type * as refusal from '../languages/en/refusal.ts'
import type * as safe from '../languages/en/safe.ts'
import type * as siteWallets from '../languages/en/siteWallets.ts'
import type * as start from '../languages/en/start.ts'
import type * as throwaway from '../languages/en/throwaway.ts'

/** The groups of tables that load together, as English has them: other languages have the same. */
export interface Groups {
  readonly account: typeof account
  readonly activity: typeof activity
  /** What the parts of `@countersign/react` say. */
  readonly components: { readonly texts: Texts }
  readonly confirmation: typeof confirmation
  readonly consent: typeof consent
  readonly device: typeof device
  /** The half of it that is said until a wallet is chosen. */
  readonly earlyComponents: { readonly texts: EarlyTexts }
  /** What the server refuses, by its code. */
  readonly errors: typeof errors
  readonly handOver: typeof handOver
  readonly inspector: typeof inspector
  readonly interaction: typeof interaction
  readonly join: typeof join
  readonly operator: typeof operator
  readonly phone: typeof phone
  readonly profile: typeof profile
  readonly refusal: typeof refusal
  readonly parts: typeof parts
  readonly safe: typeof safe
  readonly siteWallets: typeof siteWallets
  readonly start: typeof start
  readonly throwaway: typeof throwaway
}

export type Group = keyof Groups

/** The groups that only some pages need. */
export type LaterGroup = Exclude<Group, 'start' | 'earlyComponents'>

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
