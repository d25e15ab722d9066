'use client'
import type { Connecting } from '@countersign/client'
import type { ReactElement, ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { Note } from '../controls/Note.tsx'
import { useSignIn } from '../provider/SignInProvider.tsx'
import { type Rest, usePart, useTexts } from '../provider/usePart.ts'
import { describeConnectionProblem } from '../sign-in/describeState.ts'
import { Problem } from '../sign-in/Problem.tsx'
import { StepHeading } from '../sign-in/StepHeading.tsx'
import { WalletIcon } from './WalletIcon.tsx'

/** Props of {@link ConnectingWallet}. */
export interface ConnectingWalletProps extends Rest<'div'> {
  readonly state: Connecting
  /** How to reach the wallet, such as a QR code. */
  readonly children?: ReactNode
}

/** The wallet was asked for its accounts: what to do there, or why it does not answer. */
export function ConnectingWallet({ state, children, ...rest }: ConnectingWalletProps): ReactElement {
  const { actions } = useSignIn()
  const texts = useTexts()
  const { wallet, problem, isSilent } = state
  const canRetry = problem !== undefined && !goesOnByItself.has(problem.code) && !isFinal.has(problem.code)
  return (
    <div {...usePart('step', rest)}>
      <WalletIcon wallet={wallet} />
      <StepHeading title={texts.connecting(wallet.name)} isContinue={!canRetry} />
      {problem !== undefined && (
        <Problem problem={problem} wallet={wallet} describe={describeConnectionProblem} />
      )}
      {problem === undefined && isSilent && <Note tone="warn">{texts.walletSilent(wallet.name)}</Note>}
      {problem === undefined && children}
      <div className="countersign-actions">
        {canRetry && (
          <Button isContinue onClick={() => actions.retry()}>
            {texts.tryAgain}
          </Button>
        )}
        {problem === undefined && isSilent && (
          <Button onClick={() => actions.retry()}>{texts.askAgain(wallet.name)}</Button>
        )}
        <Button kind="outline" onClick={() => actions.chooseAnotherWallet()}>
          {texts.anotherWallet}
        </Button>
      </div>
    </div>
  )
}

/** The request that is open in the wallet answers ours too. */
const goesOnByItself: ReadonlySet<string> = new Set(['wallet_busy'])

/** Asking the same wallet again would change nothing. */
const isFinal: ReadonlySet<string> = new Set(['wallet_unsupported'])
