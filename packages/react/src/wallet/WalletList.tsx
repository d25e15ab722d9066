import type { Choosing, WalletInfo } from '@countersign/client'
import type { ReactElement, ReactNode } from 'react'
import { useSignIn } from '../provider/useSignIn.ts'
import { useTexts } from '../texts/TextsContext.ts'
import { ChoiceHeading } from './ChoiceHeading.tsx'
import { WalletRow } from './WalletRow.tsx'

/** Props of {@link WalletList}. */
export interface WalletListProps {
  readonly state: Choosing
  /** A line about a wallet, under its name. */
  readonly describeWallet?: ((wallet: WalletInfo) => string | undefined) | undefined
  /** How to open this page on a phone. */
  readonly phoneHelp?: ReactNode
}

/** The wallets of this browser, to choose from. */
export function WalletList({ state, describeWallet, phoneHelp }: WalletListProps): ReactElement {
  const { actions } = useSignIn()
  const texts = useTexts()
  return (
    <>
      <ChoiceHeading />
      <ul className="countersign-wallets">
        {state.wallets.map((wallet, index) => (
          <li key={wallet.id}>
            <WalletRow
              wallet={wallet}
              note={describeWallet?.(wallet)}
              isContinue={index === 0}
              onChoose={() => actions.chooseWallet(wallet.id)}
            />
          </li>
        ))}
      </ul>
      <p className="countersign-small">{texts.notListed}</p>
      {phoneHelp}
    </>
  )
}
