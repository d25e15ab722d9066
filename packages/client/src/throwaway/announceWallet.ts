import { pageProviders } from '../wallet/discoverWallets.ts'
import type { Eip1193Provider } from '../wallet/eip1193/Eip1193Provider.ts'

/** How a wallet names itself. */
export interface WalletAnnouncement {
  readonly name: string
  /** A `data:image/…` URI. */
  readonly icon: string
  /** A reverse domain name, such as `org.example.wallet`. */
  readonly rdns: string
  /** A UUIDv4 that lasts as long as the page. Default: a new one. */
  readonly uuid?: string
}

/**
 * Announces a wallet to the page, now and whenever the page asks (EIP-6963). Returns how to stop.
 *
 * @example const stop = announceWallet({ name: 'Example', icon, rdns: 'org.example.wallet' }, provider)
 */
export function announceWallet(
  { name, icon, rdns, uuid = crypto.randomUUID() }: WalletAnnouncement,
  provider: Eip1193Provider,
  target: EventTarget = window,
): () => void {
  const info = Object.freeze({ uuid, name, icon, rdns })
  const detail = Object.freeze({ info, provider })
  pageProviders.add(provider)
  const announce = () => {
    target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  target.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => target.removeEventListener('eip6963:requestProvider', announce)
}
