/** A wallet for phones with a documented link that hands it a WalletConnect address. */
export interface PairingLink {
  readonly id: string
  readonly name: string
  /** `{uri}` stands for the address, percent-encoded. */
  readonly template: string
  /** Where the wallet's makers describe the link. */
  readonly documentedAt: string
}

/** Only wallets whose makers document such a link: one that leads nowhere is worse than none. */
export const pairingLinks: readonly PairingLink[] = [
  {
    id: 'metamask',
    name: 'MetaMask',
    template: 'https://link.metamask.io/wc?uri={uri}',
    documentedAt:
      'https://github.com/MetaMask/metamask-mobile/blob/main/docs/readme/deeplinking-diagrams.md#scenario-4-walletconnect-whitelisted',
  },
  {
    id: 'trust',
    name: 'Trust Wallet',
    template: 'https://link.trustwallet.com/wc?uri={uri}',
    documentedAt: 'https://developer.trustwallet.com/developer/develop-for-trust/deeplinking',
  },
]

/**
 * The link that hands a wallet an address.
 *
 * @example formatPairingLink(pairingLinks[1], 'wc:ab@2?symKey=cd') // 'https://link.trustwallet.com/wc?uri=wc%3Aab%402%3FsymKey%3Dcd'
 */
export function formatPairingLink({ template }: PairingLink, address: string): string {
  return template.replace('{uri}', () => encodeURIComponent(address))
}
