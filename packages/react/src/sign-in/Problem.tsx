'use client'
import type { SignInProblem, WalletInfo } from '@countersign/client'
import type { ReactElement } from 'react'
import { Note } from '../controls/Note.tsx'
import { type Rest, useTexts } from '../provider/usePart.ts'
import { describeProblem } from './describeState.ts'

/** Props of {@link Problem}. */
export interface ProblemProps extends Rest<'div'> {
  readonly problem: SignInProblem
  readonly wallet: WalletInfo
  /** How it is said; as everywhere, if left out. */
  readonly describe?: typeof describeProblem
}

/** Why the sign-in does not go on, in words, where the person is looking. */
export function Problem(props: ProblemProps): ReactElement {
  const { problem, wallet, describe = describeProblem, ...rest } = props
  const texts = useTexts()
  return (
    <Note {...rest} tone={chooseTone(problem)}>
      {describe(problem, wallet, texts)}
    </Note>
  )
}

function chooseTone({ code }: SignInProblem): 'quiet' | 'warn' | 'stop' {
  if (quiet.has(code)) return 'quiet'
  return code.startsWith('wallet_') || passing.has(code) ? 'warn' : 'stop'
}

/** Nothing went wrong: the person decided, or is only asked once more. */
const quiet: ReadonlySet<string> = new Set([
  'wallet_declined',
  'owners_late',
  'account_changed',
  'nonce_expired',
])

/** Nothing was refused: it goes through once the way is free. */
const passing: ReadonlySet<string> = new Set([
  'offline',
  'server_unreachable',
  'chain_unreachable',
  'storage_unavailable',
  'clock_unsettled',
  'rate_limited',
])
