import type { EarlyTexts, Texts } from '@countersign/react'
import type * as account from './en/account.ts'
import type * as activity from './en/activity.ts'
import type * as confirmation from './en/confirmation.ts'
import type * as consent from './en/consent.ts'
import type * as device from './en/device.ts'
import type * as errors from './en/errors.ts'
import type * as handOver from './en/handOver.ts'
import type * as inspector from './en/inspector.ts'
import type * as interaction from './en/interaction.ts'
import type * as join from './en/join.ts'
import type * as operator from './en/operator.ts'
import type * as parts from './en/parts.ts'
import type * as phone from './en/phone.ts'
import type * as profile from './en/profile.ts'
import type * as refusal from './en/refusal.ts'
import type * as safe from './en/safe.ts'
import type * as siteWallets from './en/siteWallets.ts'
import type * as start from './en/start.ts'
import type * as throwaway from './en/throwaway.ts'

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
