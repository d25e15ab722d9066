'use client'
import type { ReactElement, ReactNode } from 'react'
import { Note } from '../controls/Note.tsx'
import { type Rest, usePart, useTexts } from '../provider/usePart.ts'
import { ChoiceHeading } from './WalletList.tsx'

/** A list kept by the chain's own foundation, that sells none of them. */
const walletFinder = 'https://ethereum.org/wallets/find-wallet/'

/** Props of {@link WalletMissing}. */
export interface WalletMissingProps extends Rest<'div'> {
  /** How to open this page on a phone. */
  readonly phoneHelp?: ReactNode
}

/** No wallet in this browser: how to come by one, here or on a phone. The page keeps listening. */
export function WalletMissing({ phoneHelp, ...rest }: WalletMissingProps): ReactElement {
  const texts = useTexts()
  return (
    <div {...usePart('step', rest)}>
      <ChoiceHeading />
      <Note tone="warn">{texts.walletMissing}</Note>
      <h2 className="countersign-subtitle">{texts.getWalletTitle}</h2>
      <p>{texts.getWallet}</p>
      <p className="countersign-row">
        <a className="countersign-link" href={walletFinder} target="_blank" rel="noreferrer">
          {texts.getWalletLink}
        </a>
      </p>
      <h2 className="countersign-subtitle">{texts.phoneTitle}</h2>
      <p>{texts.phone}</p>
      {phoneHelp}
      <p className="countersign-small">{texts.keepsListening}</p>
    </div>
  )
}
