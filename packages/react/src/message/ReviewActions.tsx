import type { Reviewing } from '@countersign/client'
import type { ReactElement } from 'react'
import { OtherAccounts } from '../account/OtherAccounts.tsx'
import { Button } from '../controls/Button.tsx'
import { useSignInContext } from '../provider/SignInContext.ts'
import { useSignIn } from '../provider/useSignIn.ts'
import { Problem } from '../sign-in/Problem.tsx'
import { useTexts } from '../texts/TextsContext.ts'

/** What can be done with a message that waits for its signature. */
export function ReviewActions({ state }: { readonly state: Reviewing }): ReactElement {
  const { actions } = useSignIn()
  const { application } = useSignInContext()
  const texts = useTexts()
  const { problem, wallet } = state
  const canSign = problem?.code !== 'wallet_unsupported'
  const labelOf = () => {
    if (problem === undefined || isFreshMessage.has(problem.code)) return texts.signIn(application.name)
    return problem.code === 'owners_awaited' ? texts.askAgain(wallet.name) : texts.tryAgain
  }
  return (
    <>
      {problem !== undefined && <Problem problem={problem} wallet={wallet} />}
      <div className="countersign-actions">
        {canSign && (
          <Button isContinue onClick={() => actions.sign()}>
            {labelOf()}
          </Button>
        )}
        <Button
          kind={canSign ? 'plain' : 'main'}
          isContinue={!canSign}
          onClick={() => actions.chooseAnotherWallet()}
        >
          {texts.anotherWallet}
        </Button>
      </div>
      <p className="countersign-small countersign-center">{texts.free}</p>
      <OtherAccounts state={state} />
    </>
  )
}

/** After these problems the card holds a new message. */
const isFreshMessage: ReadonlySet<string> = new Set(['account_changed', 'nonce_expired'])
