import type { Challenge } from '@countersign/protocol'
import type { Service } from '../Service.ts'
import { bindNonce } from '../sign-in/bindNonce.ts'
import { createChallenge } from '../sign-in/createChallenge.ts'
import type { Site } from '../site/sites.ts'
import type { SessionRow } from '../store/queries/session.ts'
import { nameWallet } from './nameWallet.ts'

/** What another wallet signs to be linked: it says so, and to whose account. */
export function createLinkChallenge(
  service: Service,
  session: SessionRow,
  { site, browser }: { site: Site; browser: string },
): Challenge {
  return createChallenge(service, site, {
    boundTo: bindLink(browser, session),
    statement: linkStatement(site, session),
  })
}

/** The nonce serves this session of this browser, to link a wallet and for nothing else. */
export function bindLink(browser: string, { id }: SessionRow): string {
  return bindNonce(browser, 'link_wallet', id)
}

export function linkStatement({ domain }: Site, { primaryAddress, primaryChainId }: SessionRow): string {
  const primary = nameWallet({ address: primaryAddress, chainId: primaryChainId })
  return `Link this wallet to the account of ${primary} at ${domain}. This costs nothing and moves nothing.`
}
