import type { ChainConfiguration } from '@countersign/server'
import type { DatabaseLocation } from './parseDatabase.ts'
import type { IsTrustedProxy } from './parseTrustedProxies.ts'

/** Everything that can be set, read once at the start. Inside the product these values are true. */
export interface Configuration {
  /** The first is the one that people are led to. */
  readonly origins: readonly [string, ...string[]]
  readonly host: string
  readonly port: number
  readonly database: DatabaseLocation
  /** Newest first; null where they are to be generated beside the database. */
  readonly secretKeys: readonly [string, ...string[]] | null
  /** The key wallets whose accounts are operators, EIP-55. */
  readonly operators: readonly string[]
  readonly chainIds: readonly number[] | 'any'
  /** The chains whose contract wallets may sign in, and their nodes. Addresses may hold keys: never shown. */
  readonly chains: readonly ChainConfiguration[]
  readonly sessionLimits: SessionLimits
  readonly isTrustedProxy: IsTrustedProxy
  /** The path of the file that declares applications, or null. */
  readonly applicationsFile: string | null
  readonly registration: 'closed' | 'token' | 'open'
  readonly throwawayWallet: 'localhost' | 'always' | 'never'
  readonly name: string
  readonly signInsPerMinute: number | 'off'
  readonly logLevel: LogLevel
}

/** How long a session lasts, in seconds: since it was last used, and since it was opened. */
export interface SessionLimits {
  readonly idleSeconds: number
  readonly absoluteSeconds: number
}

/** How much is logged. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'
