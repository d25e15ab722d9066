import type { SiteWallets } from '@countersign/product-api'
import { type AdmittedSources, formatPolicy, type OpenerPolicy } from '../http/securityHeaders.ts'

/**
 * The headers of a page of a site that has switched wallets on: what those need, and not more. Pages that never ask a
 * wallet, and sites without such wallets, get none of it.
 */
export function siteWalletHeaders(
  siteWallets: SiteWallets,
  path: string,
): readonly (readonly [name: string, value: string])[] {
  const { baseAccount, walletConnect } = siteWallets
  const found: readonly Need[] = [
    ...(baseAccount ? [needs.baseAccount] : []),
    ...(walletConnect ? [needs.walletConnect(walletConnect)] : []),
  ]
  if (found.length === 0 || pagesWithoutWallets.has(path)) return []
  const admitted: AdmittedSources = {
    'connect-src': found.flatMap(({ admits }) => admits['connect-src'] ?? []),
    'img-src': found.flatMap(({ admits }) => admits['img-src'] ?? []),
    'frame-src': found.flatMap(({ admits }) => admits['frame-src'] ?? []),
  }
  const openerPolicy: OpenerPolicy = found.some(({ opensPopUp }) => opensPopUp)
    ? 'same-origin-allow-popups'
    : 'same-origin'
  return [
    ['content-security-policy', formatPolicy(admitted)],
    ['cross-origin-opener-policy', openerPolicy],
  ]
}

/** What a wallet needs that our pages otherwise forbid. */
interface Need {
  readonly admits: AdmittedSources
  readonly opensPopUp: boolean
}

/** By the wallet's key in the page settings. docs/how-to name the same hosts. */
const needs = {
  // Everything is asked of the pop-up, by postMessage: the page itself reaches no other origin.
  baseAccount: { admits: {}, opensPopUp: true },
  walletConnect: ({ relayUrl }: NonNullable<SiteWallets['walletConnect']>) => ({
    admits: { 'connect-src': [relayUrl] },
    opensPopUp: false,
  }),
} as const satisfies Record<keyof SiteWallets, Need | ((settings: never) => Need)>

/** They are documents of their own, and nothing on them is signed. */
const pagesWithoutWallets: ReadonlySet<string> = new Set(['/inspect', '/device', '/join', '/phone/return'])
