import type { Review } from '@countersign/client'
import type { ReactElement } from 'react'
import { Identicon } from '../address/Identicon.tsx'
import { shortenAddress } from '../address/shortenAddress.ts'
import { useSignIn } from '../provider/useSignIn.ts'
import { useTexts } from '../texts/TextsContext.ts'

/** The wallet's other accounts, to sign in with one of them instead. Nothing where there is no other. */
export function OtherAccounts({ state }: { readonly state: Review }): ReactElement | null {
  const { actions } = useSignIn()
  const texts = useTexts()
  const others = state.accounts.filter((account) => account !== state.account)
  if (others.length === 0) return null
  return (
    <details className="countersign-other-accounts">
      <summary className="countersign-exact__summary">{texts.otherAccounts}</summary>
      {others.map((account) => (
        <button
          key={account}
          type="button"
          className="countersign-account"
          aria-label={texts.continueWith(account)}
          onClick={() => actions.chooseAccount(account)}
        >
          <Identicon address={account} />
          <span className="countersign-account__address" title={account}>
            {shortenAddress(account)}
          </span>
        </button>
      ))}
    </details>
  )
}
