import type { Connecting, SignInState, Signing } from '@countersign/client'
import type { ReactElement, ReactNode } from 'react'
import { MessageStep } from '../message/MessageStep.tsx'
import { PreparingMessage, ProposedMessage } from '../message/PreparingMessage.tsx'
import { ConnectingWallet } from '../wallet/ConnectingWallet.tsx'
import { AccountChoice } from './AccountChoice.tsx'
import { Signed } from './Signed.tsx'

// Its own file, so that a bundler can make a chunk of it: nothing of this is shown before a wallet is chosen.
export { describeState } from './describeState.ts'

/** A step that is shown once a wallet is chosen. */
export type LaterState = Exclude<SignInState, { step: 'discovering' | 'choosing' }>

/** Props of {@link LaterView}. */
interface LaterViewProps {
  readonly state: LaterState
  readonly afterSignIn: ReactNode
  readonly whileWaiting: WhileWaiting | undefined
}

/** What stands beside a step in which the wallet is waited for. */
export type WhileWaiting = (state: Connecting | Signing) => ReactNode

/** The steps from the chosen wallet to the signed message. */
export function LaterView({ state, afterSignIn, whileWaiting }: LaterViewProps): ReactElement {
  switch (state.step) {
    case 'connecting':
      return <ConnectingWallet state={state}>{whileWaiting?.(state)}</ConnectingWallet>
    case 'proposing':
      return <ProposedMessage state={state} />
    case 'choosing_account':
      return <AccountChoice state={state} />
    case 'preparing':
      return <PreparingMessage state={state} />
    case 'reviewing':
    case 'signing':
    case 'verifying':
    case 'unsent':
      return (
        <>
          <MessageStep state={state} />
          {state.step === 'signing' && whileWaiting?.(state)}
        </>
      )
    case 'signed_in':
    case 'accepted':
      return <Signed state={state}>{afterSignIn}</Signed>
  }
}
