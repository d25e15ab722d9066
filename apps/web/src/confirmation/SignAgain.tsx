import type { PageSettings } from '@countersign/product-api'
import type { Account } from '@countersign/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { Interrupted } from '../ui/failures.ts'
import { PerformContext, type SigningApi, useQuestion } from './perform.ts'
import { SignInDialog } from './SignInDialog.tsx'
import { StepUpDialog } from './StepUpDialog.tsx'

/** Props of {@link SignAgain}. */
export interface SignAgainProps {
  readonly settings: PageSettings
  readonly api: SigningApi
  /** They were signed out, and do not want to sign in again. */
  readonly onLeave: () => void
  readonly children: ReactNode
}

/** Asks for a signature where what is done beneath it needs one, in a dialog, and then goes on with it. */
export function SignAgain({ settings, api, onLeave, children }: SignAgainProps) {
  const queries = useQueryClient()
  const { question, perform } = useQuestion(
    useCallback(() => queries.getQueryData(['account']) !== undefined, [queries]),
  )
  return (
    <PerformContext value={perform}>
      {children}
      {question !== undefined && question.change === undefined && (
        <SignInDialog
          settings={settings}
          api={api}
          account={queries.getQueryData<Account>(['account'])}
          onSignedIn={() => {
            question.resolve()
            void queries.invalidateQueries()
          }}
          onClose={() => {
            question.reject(new Interrupted())
            onLeave()
          }}
        />
      )}
      {question?.change !== undefined && (
        <StepUpDialog
          settings={settings}
          api={api}
          change={question.change}
          onConfirmed={question.resolve}
          onSignedOut={question.reject}
          onClose={() => question.reject(new Interrupted())}
        />
      )}
    </PerformContext>
  )
}
