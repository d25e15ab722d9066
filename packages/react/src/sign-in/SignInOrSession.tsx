'use client'
import type { SessionOpen, SignInProblem } from '@countersign/client'
import { type ReactElement, useEffect, useState } from 'react'
import { Address } from '../address/Address.tsx'
import { shortenAddress } from '../address/shortenAddress.ts'
import { Button } from '../controls/Button.tsx'
import { Note } from '../controls/Note.tsx'
import { useAnnounce } from '../provider/Announcer.tsx'
import { useSignIn } from '../provider/SignInProvider.tsx'
import { usePart, useTexts } from '../provider/usePart.ts'
import { type UseSession, useSession } from '../provider/useSession.ts'
import type { Texts } from '../texts/Texts.ts'
import { DiscoveringWallets } from '../wallet/WalletList.tsx'
import { isEarly, pickRest, type SignInProps, SignInSteps } from './SignIn.tsx'
import { StepHeading } from './StepHeading.tsx'

/**
 * What `<SignIn>` shows where the session is known: who is signed in already, instead of the wallets, until the person asks
 * for them. While the server has yet to say it the list keeps its room; a server that cannot be asked leaves the sign-in,
 * which says what is wrong once it matters.
 */
export function SignInOrSession(props: SignInProps): ReactElement {
  const { state, actions } = useSignIn()
  const session = useSession()
  const [hasActed, setActed] = useState(false)
  const [isAnew, setAnew] = useState(false)
  const isPatient = usePatience()
  const { status, problem } = session
  if (!isEarly(state) || isAnew || !actions.opensSession) return <SignInSteps {...props} isAsked={hasActed} />
  if (status === 'signed_in')
    return (
      <SignedInAlready
        {...props}
        session={session}
        onAnother={() => {
          setActed(true)
          setAnew(true)
        }}
        onSignOut={() => {
          setActed(true)
          return session.signOut()
        }}
      />
    )
  if (status === 'loading' && problem === undefined && isPatient) return <Waiting {...props} />
  return <SignInSteps {...props} isAsked={hasActed} />
}

/** A server that does not answer for two seconds hides no wallets. */
function usePatience(): boolean {
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isPatient
}

const patienceMs = 2000

function Waiting(props: SignInProps): ReactElement {
  return (
    <section {...usePart('sign-in', pickRest(props))} data-state="asking_session">
      <DiscoveringWallets />
    </section>
  )
}

interface SignedInAlreadyProps extends SignInProps {
  readonly session: UseSession & SessionOpen
  readonly onAnother: () => void
  readonly onSignOut: () => Promise<void>
}

/** In the place of the wallets, for who is signed in: as whom, on to where they were going, or out. */
function SignedInAlready({
  session: open,
  onAnother,
  onSignOut,
  ...props
}: SignedInAlreadyProps): ReactElement {
  const texts = useTexts()
  const announce = useAnnounce()
  const [isLeaving, setLeaving] = useState(false)
  const { session, problem } = open
  const { address, chainId } = session.wallet
  const said = problem
    ? describeFailure(problem, texts)
    : `${texts.signedInTitle}. ${texts.signedIn(shortenAddress(address))}`
  useEffect(() => announce(said), [announce, said])
  const leave = async () => {
    setLeaving(true)
    await onSignOut()
    setLeaving(false)
  }
  return (
    <section {...usePart('sign-in', pickRest(props))} data-state="session_found" data-problem={problem?.code}>
      <StepHeading title={texts.signedInTitle} lead={texts.anotherEndsSession} />
      <p className="countersign-row">
        <Address address={address} chainId={chainId} />
      </p>
      {problem !== undefined && <Note tone="warn">{said}</Note>}
      {props.afterSignIn}
      <div className="countersign-actions">
        <Button kind="outline" onClick={onAnother}>
          {texts.anotherWallet}
        </Button>
        <Button kind="plain" onClick={() => void leave()} {...(isLeaving && { working: texts.signingOut })}>
          {texts.signOut}
        </Button>
      </div>
    </section>
  )
}

/** Why the server could not be asked, or the session not ended. */
function describeFailure({ code, title, details = {} }: SignInProblem, texts: Texts): string {
  const own = texts.problems[code]
  if (own !== undefined) return typeof own === 'string' ? own : own(details)
  if (code === 'offline') return texts.offline
  return code === 'server_unreachable' ? texts.serverUnreachable : (title ?? texts.unknownProblem)
}
