/** A wallet found in this browser, as a list shows it. */
export interface WalletInfo {
  /** Names the wallet for as long as the page lives. */
  readonly id: string
  readonly name: string
  /** A `data:image/…` URI, for `<img>` only; undefined where the wallet brought none. */
  readonly icon: string | undefined
  /** The wallet's reverse domain name (EIP-6963), such as `io.metamask`; undefined for `window.ethereum`. */
  readonly rdns: string | undefined
  /** This browser's last sign-in was made with this wallet. */
  readonly isLastUsed: boolean
}
