'use client'
import type { Review, Reviewing, Signing, Unsent } from '@countersign/client'
import type { ReactElement } from 'react'
import { keepAddressesWhole } from '../address/keepAddressesWhole.tsx'
import { shortenAddress } from '../address/shortenAddress.ts'
import { Button } from '../controls/Button.tsx'
import { formatClockTime, formatTimeLeft } from '../controls/formatTime.ts'
import { Note } from '../controls/Note.tsx'
import { useNow } from '../controls/Time.tsx'
import { useSignIn, useSignInContext } from '../provider/SignInProvider.tsx'
import { type Rest, type StepProps, usePart, useTexts } from '../provider/usePart.ts'
import { OtherAccounts } from '../sign-in/AccountChoice.tsx'
import { describeDelay, describeUnsent } from '../sign-in/describeState.ts'
import { Problem } from '../sign-in/Problem.tsx'

/** What can be done with a message that waits for its signature. */
export function ReviewActions({ state, ...rest }: StepProps<Reviewing>): ReactElement {
  const { actions } = useSignIn()
  const { application } = useSignInContext()
  const texts = useTexts()
  const { problem, wallet } = state
  const code = problem?.code
  const canSign = !isFinal.has(code)
  const isAwaited = code === 'owners_awaited'
  const chooseLabel = () => {
    if (code === undefined || bringsNewMessage.has(code)) return texts.signIn(application.name)
    return isAwaited ? texts.askAgain(wallet.name) : texts.tryAgain
  }
  return (
    <div {...usePart('message-actions', rest)}>
      {isAwaited ? (
        <MissingOwners state={state} says={texts.ownersAwaited(wallet.name)} />
      ) : (
        problem !== undefined && <Problem problem={problem} wallet={wallet} />
      )}
      <div className="countersign-actions">
        {canSign && (
          <Button isContinue onClick={() => actions.sign()}>
            {chooseLabel()}
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
    </div>
  )
}

/** After these problems it cannot be done with this wallet, however often it signs. */
const isFinal: ReadonlySet<string | undefined> = new Set(['wallet_unsupported', 'wallet_taken'])

/** After these problems the card holds a new message. */
const bringsNewMessage: ReadonlySet<string> = new Set(['account_changed', 'nonce_expired'])

/** The wallet was asked to sign: where to look, and a way to stop waiting. */
export function SigningActions({ state, ...rest }: StepProps<Signing>): ReactElement {
  const { actions } = useSignIn()
  const { application } = useSignInContext()
  const texts = useTexts()
  const { wallet, changedTo } = state
  const delay = describeDelay(state, texts)
  return (
    <div {...usePart('message-actions', rest)}>
      {changedTo !== undefined && (
        <Note tone="warn">
          <p>{keepAddressesWhole(texts.accountChanged(shortenAddress(changedTo)))}</p>
          <Button kind="outline" isContinue onClick={() => actions.acceptAccountChange()}>
            {texts.signInAs(shortenAddress(changedTo))}
          </Button>
        </Note>
      )}
      <div className="countersign-actions">
        <Button isContinue={changedTo === undefined} working={texts.signingButton(wallet.name)}>
          {texts.signIn(application.name)}
        </Button>
        {state.isSlow && !state.isContract && changedTo === undefined && (
          <Button kind="outline" onClick={() => actions.retry()}>
            {texts.askAgain(wallet.name)}
          </Button>
        )}
        <Button kind="plain" onClick={() => actions.cancel()}>
          {texts.stopWaiting}
        </Button>
      </div>
      <p className="countersign-small countersign-center">{texts.signing(wallet.name)}</p>
      {delay !== undefined &&
        (state.isContract ? (
          <MissingOwners state={state} says={delay} />
        ) : (
          <p className="countersign-small countersign-center">{delay}</p>
        ))}
    </div>
  )
}

/** The signature is on its way: nothing to do, and nothing moves. */
export function VerifyingActions(rest: Rest<'div'>): ReactElement {
  const { application } = useSignInContext()
  const texts = useTexts()
  return (
    <div {...usePart('message-actions', rest)}>
      <div className="countersign-actions" data-rows="2">
        <Button isContinue working={texts.verifyingButton}>
          {texts.signIn(application.name)}
        </Button>
      </div>
      <p className="countersign-small countersign-center">{texts.verifying}</p>
    </div>
  )
}

/** The signature is kept but did not get through: send it again, without signing again. */
export function UnsentActions({ state, ...rest }: StepProps<Unsent>): ReactElement {
  const { actions } = useSignIn()
  const texts = useTexts()
  return (
    <div {...usePart('message-actions', rest)}>
      <Problem problem={state.problem} wallet={state.wallet} describe={describeUnsent} />
      <div className="countersign-actions">
        <Button isContinue onClick={() => actions.sendAgain()}>
          {gotThrough.has(state.problem.code) ? texts.tryAgain : texts.sendAgain}
        </Button>
        <Button kind="plain" onClick={() => actions.chooseAnotherWallet()}>
          {texts.anotherWallet}
        </Button>
      </div>
    </div>
  )
}

/** The server had the signature, but could not judge it. */
const gotThrough: ReadonlySet<string> = new Set([
  'chain_unreachable',
  'storage_unavailable',
  'clock_unsettled',
  'rate_limited',
])

/** Props of {@link MissingOwners}. */
interface MissingOwnersProps {
  readonly state: Review
  /** What is awaited, and what to do then. */
  readonly says: string
}

/** Other owners of a contract wallet have yet to sign: what they see, and how long they have. */
function MissingOwners({ state, says }: MissingOwnersProps): ReactElement {
  const texts = useTexts()
  const now = useNow()
  const end = Date.parse(state.signBefore)
  const left = formatTimeLeft(end - now, texts.locale)
  return (
    <Note tone="quiet">
      <p>{says}</p>
      <p>{texts.ownersSee(state.fields.domain)}</p>
      <p>{texts.ownersTime(formatClockTime(end, texts.locale), left)}</p>
    </Note>
  )
}
