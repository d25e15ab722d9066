import type { BrandField, SiteWallets } from '@countersign/product-api'
import type { ChainConfiguration } from '@countersign/server'
import type { SessionLimits } from './accessSettings.ts'
import type { MailServer } from './emailSettings.ts'
import type { IsTrustedProxy, MetricsAddress, SecretKeys } from './parseSetting.ts'
import type { SettingKey, SettingValues } from './settings.ts'

/**
 * Everything that can be set, read once at the start. Inside the product these values are true. A setting is here as its
 * row reads it, under its key, unless it is one of {@link combinedKeys}.
 */
export type Configuration = Readonly<Omit<SettingValues, CombinedKey>> & CombinedSettings

/** The settings that are not in the configuration under their own key: what they say is in {@link CombinedSettings}. */
export const combinedKeys = [
  'origin',
  'extraOrigins',
  'port',
  'secretKey',
  'chains',
  'session',
  'refreshLife',
  'refreshRepeatSeconds',
  'trustedProxies',
  'email',
  'emailDomain',
  'emailFrom',
  'smtpUrl',
  'baseAccount',
  'walletconnectProjectId',
  'walletconnectRelay',
  'logo',
  'logoDark',
  'favicon',
  'accent',
  'termsUrl',
  'privacyUrl',
  'supportUrl',
  'rateLimit',
  'eventsKept',
  'metricsPort',
  'log',
] as const
export type CombinedKey = (typeof combinedKeys)[number]

/** What several settings say together, what depends on another one, and what the code calls by its unit or its kind. */
export interface CombinedSettings {
  /** The first is the main one, to which other hosts redirect. */
  readonly origins: readonly [string, ...string[]]
  readonly port: number
  /** Newest first; null where they are to be generated beside the database. */
  readonly secretKeys: SecretKeys | null
  readonly chainIds: SettingValues['chains']
  /** The chains whose contract wallets may sign in, and their nodes. Addresses may hold keys: never shown. */
  readonly chains: readonly ChainConfiguration[]
  readonly sessionLimits: SessionLimits
  readonly refreshLimits: RefreshLimits
  readonly isTrustedProxy: IsTrustedProxy
  /** Whether any proxy is trusted. */
  readonly hasTrustedProxies: boolean
  /** What is in effect and may not be meant. */
  readonly doubts: readonly Doubt[]
  /** What applications are told of email addresses. */
  readonly email: EmailPolicy
  /** The wallets that pages offer beside those of the browser. */
  readonly siteWallets: SiteWallets
  /** What the settings say of how the site looks; null for what the operators' page may say. */
  readonly brand: BrandSettings
  readonly signInsPerMinute: SettingValues['rateLimit']
  /** For how many days events are kept. */
  readonly eventDays: SettingValues['eventsKept']
  /** Where Prometheus reads the metrics besides the public address; null for nowhere. */
  readonly metricsAddress: MetricsAddress | null
  readonly logLevel: SettingValues['log']
}

/** Something about a setting that an operator should know: its key, and a sentence. */
export interface Doubt {
  readonly key: SettingKey
  readonly sentence: string
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
