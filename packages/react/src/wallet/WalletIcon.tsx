import type { WalletInfo } from '@countersign/client'
import type { ReactElement } from 'react'

/** A wallet's own icon. Only ever in `<img>`, where a picture cannot act; decoration, so without a name. */
export function WalletIcon({ wallet }: { readonly wallet: WalletInfo }): ReactElement {
  if (wallet.icon !== undefined) return <img className="countersign-wallet__icon" src={wallet.icon} alt="" />
  return (
    <svg
      className="countersign-wallet__icon"
      viewBox="0 0 36 36"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <rect x="1" y="1" width="34" height="34" rx="9" strokeDasharray="3 3" />
      <path d="M10 13h16v12H10zM10 13l12-3v3M22 19h1" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  )
}
