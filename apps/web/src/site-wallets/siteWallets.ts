import type { PageWallet, WalletInfo } from '@countersign/client'
import type { PageSettings } from '@countersign/product-api'
import { createContext, useContext } from 'react'
import { withTexts } from '../language/languages.ts'

/**
 * The wallets that the site has switched on, beside those of the browser. The code of each is loaded when a person
 * chooses it, never before.
 */
export function listSiteWallets({
  name,
  origin,
  siteWallets = {},
}: Pick<PageSettings, 'name' | 'origin' | 'siteWallets'>): readonly PageWallet[] {
  const { baseAccount, walletConnect } = siteWallets
  return [
    ...(baseAccount
      ? [
          {
            id: ids.baseAccount,
            name: 'Base Account',
            icon: '/wallets/base-account.svg',
            provider: async () => {
              const account = await import('./base-account/createBaseAccount.ts')
              return account.createBaseAccount(name)
            },
            signsInOnConnecting: true as const,
          },
        ]
      : []),
    ...(walletConnect
      ? [
          {
            id: ids.walletConnect,
            name: walletConnectName,
            icon: '/wallets/walletconnect.svg',
            provider: async () => {
              // What shows the code comes with what makes it: without it nobody could answer.
              const [{ openForPage }] = await Promise.all([
                import('./walletconnect/openWalletConnect.ts'),
                loadPanel(),
              ])
              return openForPage({ ...walletConnect, site: { name, origin } })
            },
          },
        ]
      : []),
  ]
}

/** Loads what shows the code, and the texts that speak of the wallet behind it. */
export function loadPanel(): Promise<typeof import('./walletconnect/WalletConnectPanel.tsx')> {
  return withTexts(['siteWallets', 'parts'], () => import('./walletconnect/WalletConnectPanel.tsx'))
}

/** WalletConnect is a way to wallets and none itself. */
export const walletConnectName = 'WalletConnect'

/** Whether a wallet is one of {@link listSiteWallets}: it can be used in any browser. */
export function isSiteWallet({ rdns }: WalletInfo): boolean {
  return Object.values<string | undefined>(ids).includes(rdns)
}

/** By them the browser remembers the wallet of its last sign-in: never to be changed. */
export const ids = { baseAccount: 'app.base.account', walletConnect: 'org.walletconnect' } as const

/** The site's wallets, for what is deep in the pages of the account. */
export const SiteWalletsContext = createContext<readonly PageWallet[]>([])

export function useSiteWallets(): readonly PageWallet[] {
  return useContext(SiteWalletsContext)
}
