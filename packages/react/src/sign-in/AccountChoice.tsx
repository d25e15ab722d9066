'use client'
import type { ChoosingAccount, Review } from '@countersign/client'
import { type ReactElement, useId, useState } from 'react'
import { Identicon } from '../address/Identicon.tsx'
import { shortenAddress } from '../address/shortenAddress.ts'
import { Button } from '../controls/Button.tsx'
import { useSignIn } from '../provider/SignInProvider.tsx'
import { type Rest, type StepProps, usePart, useTexts } from '../provider/usePart.ts'
import { StepHeading } from './StepHeading.tsx'

/** The accounts that the wallet offers, to choose one. */
export function AccountChoice({ state, ...rest }: StepProps<ChoosingAccount>): ReactElement {
  const { actions } = useSignIn()
  const texts = useTexts()
  const group = useId()
  const [chosen, setChosen] = useState<string>(state.chosen)
  // The wallet may take an account away while the person is choosing.
  const current = state.accounts.find((account) => account === chosen) ?? state.chosen
  return (
    <div {...usePart('step', rest)}>
      <StepHeading title={texts.accountTitle} lead={texts.accountLead(state.wallet.name)} />
      <fieldset className="countersign countersign-accounts">
        <legend className="countersign-hidden">{texts.accountTitle}</legend>
        {state.accounts.map((account) => (
          <label key={account} className="countersign-account">
            <input
              type="radio"
              name={group}
              value={account}
              checked={account === current}
              onChange={() => setChosen(account)}
            />
            <Identicon address={account} />
            <span className="countersign-account__address" title={account}>
              {shortenAddress(account)}
            </span>
          </label>
        ))}
      </fieldset>
      <p className="countersign-whole-address">{current}</p>
      <div className="countersign-actions">
        <Button isContinue onClick={() => actions.chooseAccount(current)}>
          {texts.continueWith(shortenAddress(current))}
        </Button>
        <Button kind="plain" onClick={() => actions.chooseAnotherWallet()}>
          {texts.anotherWallet}
        </Button>
      </div>
    </div>
  )
}

/** Props of {@link OtherAccounts}. */
export interface OtherAccountsProps extends Rest<'details'> {
  readonly state: Review
}

/** The wallet's other accounts, to sign in with one of them instead. Nothing where there is no other. */
export function OtherAccounts({ state, ...rest }: OtherAccountsProps): ReactElement | null {
  const { actions } = useSignIn()
  const texts = useTexts()
  const part = usePart('other-accounts', rest)
  const others = state.accounts.filter((account) => account !== state.account)
  if (others.length === 0) return null
  return (
    <details {...part}>
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
