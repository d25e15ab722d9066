import type { Endpoints } from '@countersign/protocol'
import * as v from 'valibot'

/** The wallets that a site has switched on, beside those of the browser, with what each needs to know. */
export const siteWalletsSchema = v.object({
  /** Base Account: passkeys, in a pop-up. */
  baseAccount: v.optional(v.literal(true)),
  /** WalletConnect: wallets on other devices, through a relay. */
  walletConnect: v.optional(
    v.object({
      projectId: v.string(),
      /** `wss://…` */
      relayUrl: v.string(),
      /** The chains that a wallet may choose from, the usual one first. */
      chainIds: v.array(v.number()),
    }),
  ),
})
export type SiteWallets = v.InferOutput<typeof siteWalletsSchema>

/** What the served page tells the web app, in `<meta name="countersign" content="{json}">`. */
export const pageSettingsSchema = v.object({
  name: v.string(),
  origin: v.string(),
  isThrowawayWalletOffered: v.boolean(),
  /** How long a session lasts at most, in seconds. */
  sessionSeconds: v.pipe(v.number(), v.integer()),
  /** Whom people ask who may not sign in: a `mailto:` or `https:` address. */
  contact: v.optional(v.string()),
  /** Where the links of each page's foot lead: https: addresses, and for support a mailto: address too. */
  links: v.optional(
    v.object({
      terms: v.optional(v.string()),
      privacy: v.optional(v.string()),
      support: v.optional(v.string()),
    }),
  ),
  siteWallets: v.optional(siteWalletsSchema),
  /** The origins of the Safe pages that may show our Safe App in a frame. */
  safeApp: v.optional(v.array(v.string())),
})
export type PageSettings = v.InferOutput<typeof pageSettingsSchema>

/** The calls whose answers others than our own pages read. */
export const publishedEndpoints = {
  description: { method: 'GET', path: '/api/openapi.json', response: ['application/json'] },
  picture: { method: 'GET', path: '/picture/:mark', response: ['image/png'] },
} as const satisfies Endpoints
