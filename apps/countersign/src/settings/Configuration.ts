import type { BrandField, LanguageTag, SignUpPolicy, SiteWallets } from '@countersign/product-api'
import type { ChainConfiguration } from '@countersign/server'
import type { LogLevel } from '../log/log.ts'
import type { InternalHosts } from '../outbound/internalHosts.ts'
import type { DatabaseLocation, IsTrustedProxy } from './parseSetting.ts'
import type { SettingKey } from './settings.ts'

/** Everything that can be set, read once at the start. Inside the product these values are true. */
export interface Configuration {
  /** The first is the main one, to which other hosts redirect. */
  readonly origins: readonly [string, ...string[]]
  readonly host: string
  readonly port: number
  readonly database: DatabaseLocation
  /** How many connections to Postgres this process may hold. */
  readonly poolSize: number
  /** How long the start waits for a database that does not answer yet. */
  readonly databaseWaitSeconds: number
  /** Newest first; null where they are to be generated beside the database. */
  readonly secretKeys: readonly [string, ...string[]] | null
  /** The key wallets whose accounts are operators, EIP-55. */
  readonly operators: readonly string[]
  readonly chainIds: readonly number[] | 'any'
  /** The chains whose contract wallets may sign in, and their nodes. Addresses may hold keys: never shown. */
  readonly chains: readonly ChainConfiguration[]
  readonly sessionLimits: SessionLimits
  readonly refreshLimits: RefreshLimits
  readonly isTrustedProxy: IsTrustedProxy
  /** What is in effect and may not be meant, or is written in an old way. */
  readonly doubts: readonly Doubt[]
  /** The path of the file that declares applications, or null. */
  readonly applicationsFile: string | null
  readonly registration: 'closed' | 'token' | 'open'
  /** Who may have an account; null where the database says so. */
  readonly signUp: SignUpPolicy | null
  /** Whom people ask who may not sign in: a `mailto:` or `https:` address. */
  readonly contact: string | null
  /** Hosts in the operator's own network that the server may call for the operator's applications. */
  readonly internalHosts: InternalHosts
  /** What applications are told of email addresses. */
  readonly email: EmailPolicy
  /** The wallets that pages offer beside those of the browser. */
  readonly siteWallets: SiteWallets
  /** The origins of the Safe pages that may show our Safe App in a frame; none where it is off. */
  readonly safeApp: readonly string[]
  readonly throwawayWallet: 'localhost' | 'always' | 'never'
  readonly name: string
  /** What the settings say of how the site looks; null for what the operators' page may say. */
  readonly brand: BrandSettings
  /** The language for people whose own is not known or not offered. */
  readonly language: LanguageTag
  readonly signInsPerMinute: number | 'off'
  /** For how many days events are kept. */
  readonly eventDays: number | 'forever'
  /** Whom to tell of vulnerabilities: a URI; null where nobody is named. */
  readonly securityContact: string | null
  /** How long the server goes on taking requests after it has said that it is not ready. */
  readonly drainSeconds: number
  /** Where Prometheus reads the metrics besides the public address; null for nowhere. */
  readonly metricsAddress: MetricsAddress | null
  /** With which it reads them, at the public address too; null where nobody reads them there. Never shown. */
  readonly metricsToken: string | null
  readonly logLevel: LogLevel
}

/** A network interface and a port of it. */
export interface MetricsAddress {
  readonly host: string
  readonly port: number
}

/** Something about a setting that an operator should know: its key, and a sentence. */
export interface Doubt {
  readonly key: SettingKey
  readonly sentence: string
}

/** How long a session lasts, in seconds: since it was last used, and since it was opened. */
export interface SessionLimits {
  readonly idleSeconds: number
  readonly absoluteSeconds: number
}

/** How long what descends from one authorization request may be renewed, and how a lost answer is repeated. */
export interface RefreshLimits {
  /** From the authorization request to the end of its last refresh token. */
  readonly lifeSeconds: number
  /** For so long a refresh token that is used again gives the same successor; 0 for never. */
  readonly repeatSeconds: number
}

/** What the settings say of how the site looks: pictures are files. It comes before what the database holds. */
export type BrandSettings = Readonly<Record<BrandField, string | null>>

/** What applications are told of email addresses: the operator's choice, by COUNTERSIGN_EMAIL. */
export type EmailPolicy =
  | { readonly kind: 'off' }
  /** An address is made of the `sub`. Its domain is null where it is made of the issuer's host. */
  | { readonly kind: 'synthetic'; readonly domain: string | null }
  /** The address that a person added and opened a link from. */
  | { readonly kind: 'verified'; readonly smtp: MailServer; readonly from: string }

/** The server that sends mail. */
export interface MailServer {
  readonly host: string
  readonly port: number
  /** `implicit`: from the first byte; `upgrade`: by STARTTLS, or nothing is sent; `none`: in the clear. */
  readonly encryption: 'implicit' | 'upgrade' | 'none'
  readonly user: string | null
  /** Never shown. */
  readonly password: string | null
  /** For operators: without the password. */
  readonly shown: string
}
