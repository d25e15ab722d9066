import type { Unsent } from '@countersign/client'
import type { ReactElement } from 'react'
import { Button } from '../controls/Button.tsx'
import { useSignIn } from '../provider/useSignIn.ts'
import { describeUnsent } from '../sign-in/describeProblem.ts'
import { Problem } from '../sign-in/Problem.tsx'
import { useTexts } from '../texts/TextsContext.ts'

/** The signature is kept but did not get through: send it again, without signing again. */
export function UnsentActions({ state }: { readonly state: Unsent }): ReactElement {
  const { actions } = useSignIn()
  const texts = useTexts()
  return (
    <>
      <Problem problem={state.problem} wallet={state.wallet} describe={describeUnsent} />
      <div className="countersign-actions">
        <Button isContinue onClick={() => actions.sendAgain()}>
          {gotThrough.has(state.problem.code) ? texts.tryAgain : texts.sendAgain}
        </Button>
        <Button kind="plain" onClick={() => actions.chooseAnotherWallet()}>
          {texts.anotherWallet}
        </Button>
      </div>
    </>
  )
}

/** The server had the signature, but could not judge it. */
const gotThrough: ReadonlySet<string> = new Set(['chain_unreachable', 'storage_unavailable', 'rate_limited'])
