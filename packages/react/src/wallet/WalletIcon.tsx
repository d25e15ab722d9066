'use client'
import type { WalletInfo } from '@countersign/client'
import type { ReactElement } from 'react'
import { type Rest, usePart } from '../provider/usePart.ts'

/** Props of {@link WalletIcon}. */
export interface WalletIconProps extends Attributes {
  readonly wallet: WalletInfo
}

/** Those of any element: which one it is depends on the wallet. */
type Attributes = Pick<Rest<'span'>, 'className' | 'id' | 'title' | 'style' | 'lang' | 'dir'>

/** A wallet's own icon. Only ever in `<img>`, where a picture cannot act; decoration, so without a name. */
export function WalletIcon({ wallet, ...rest }: WalletIconProps): ReactElement {
  const part = usePart('wallet__icon', rest)
  if (wallet.icon !== undefined) return <img {...part} src={wallet.icon} alt="" />
  return (
    <svg {...part} viewBox="0 0 36 36" fill="none" stroke="currentColor" aria-hidden="true">
      <rect x="1" y="1" width="34" height="34" rx="9" strokeDasharray="3 3" />
      <path d="M10 13h16v12H10zM10 13l12-3v3M22 19h1" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  )
}
