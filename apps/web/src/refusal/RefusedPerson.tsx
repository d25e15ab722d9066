import type { SignInProblem } from '@countersign/client'
import { Address, Button, MessageCard, MessageField, useSignIn } from '@countersign/react'
import { useEffect, useRef, useState } from 'react'
import { liveTable } from '../language/liveTable.ts'
import { readPageSettings } from '../ui/readPageSettings.ts'

/** The words for those who may not sign in; loaded with the page for them. */
const texts = liveTable('refusal', 'refusal')

/** Says why a person may not sign in and what would let them in: the policy, the operator's words, whom to ask. */
export default function RefusedPerson({ problem }: { readonly problem: SignInProblem }) {
  const [settings] = useState(() => readPageSettings(document))
  const { state, actions } = useSignIn()
  const heading = useRef<HTMLHeadingElement>(null)
  // What was clicked is gone.
  useEffect(() => heading.current?.focus(), [])
  const words = problem.details?.['words']
  const isDisabled = problem.code === 'account_disabled'
  return (
    <div data-refused={problem.code}>
      <h1 ref={heading} tabIndex={-1}>
        {isDisabled ? texts.disabledTitle : texts.notAdmittedTitle(settings.name)}
      </h1>
      <p className="soft">{isDisabled ? texts.disabled : describePolicy(problem.details?.['policy'])}</p>
      <MessageCard>
        {'account' in state && (
          <MessageField label={texts.walletLabel}>
            <Address address={state.account} />
          </MessageField>
        )}
        {words !== undefined && (
          <MessageField label={texts.wordsLabel}>
            <span style={asWritten}>{words}</span>
          </MessageField>
        )}
      </MessageCard>
      {!isDisabled && <p className="small soft">{texts.nothingKept}</p>}
      <div className="countersign-actions">
        {settings.contact !== undefined && (
          <a className="countersign-button" data-kind="main" href={settings.contact} rel="noreferrer">
            {texts.contact}
          </a>
        )}
        <Button
          kind={settings.contact === undefined ? 'main' : 'plain'}
          onClick={() => actions.chooseAnotherWallet()}
        >
          {texts.otherWallet}
        </Button>
      </div>
    </div>
  )
}

/** The lines of the operator's words, here and not in a style sheet: the pages that wait for none of this would name it. */
const asWritten = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const

function describePolicy(policy: string | number | undefined): string {
  return policy === 'closed' || policy === 'listed' || policy === 'invited'
    ? texts.policies[policy]
    : texts.otherPolicy
}
