import { createSignIn, type SignIn as SignInMachine, type SigningTarget } from '@countersign/client'
import { Button, SignIn, SignInProvider } from '@countersign/react'
import { lazy, use, useEffect, useState, useSyncExternalStore } from 'react'
import { ScopeList } from '../disclosure/ScopeList.tsx'
import { describeElsewhere, placeElsewhere, WalletElsewhere } from '../hand-over/WalletElsewhere.tsx'
import { withTexts } from '../language/languages.ts'
import { explainRefusal } from '../refusal/explainRefusal.tsx'
import { listSiteWallets } from '../site-wallets/siteWallets.ts'
import { describeWallet } from '../throwaway/throwawayWallet.ts'
import { formatDuration } from '../ui/formatDuration.ts'
import { describePlace, Foot, RequestingApp } from './RequestingApp.tsx'
import { texts } from './texts.ts'
import { useVisit, type Visit } from './useInteraction.ts'

// What stands above the wallets and few people see is loaded before the wallets are shown: nothing moves a wallet that
// somebody is about to click. A hint that does not arrive is missing, and nothing else.

/** For those who have typed the code of a device. */
const WaitingDevice = lazy(() => withTexts(['consent', 'parts'], () => import('./WaitingDevice.tsx')))

/** For those whose answer goes to a program on their computer. */
const LocalProgram = lazy(() => withTexts(['consent', 'parts'], () => import('./LocalProgram.tsx')))

let loading: Promise<typeof import('./hints.ts') | undefined> | undefined
const loadHints = () =>
  (loading ??= withTexts(['consent'], () => import('./hints.ts')).catch(() => undefined))

interface SignForApplicationProps {
  /** Goes back to allowing without a signature, where that is enough. */
  readonly onBack?: () => void
}

/** The sign-in, for an application: what is signed names it, and is the consent. */
export function SignForApplication({ onBack }: SignForApplicationProps) {
  const visit = useVisit()
  const { interaction, settings, load } = visit
  const [redirectTo, setRedirectTo] = useState('')
  const [isHandedOver, setHandedOver] = useState(false)
  const [target] = useState(() => createTarget(visit, setRedirectTo))
  const [signIn] = useState(() => createSignIn({ target, wallets: listSiteWallets(settings) }))
  const words = {
    ...describeElsewhere(),
    termLearns: texts.willBeAbleField,
    acceptedTitle: texts.signedInTitle,
  }
  useEffect(() => followOtherTabs(() => isIdle.has(signIn.getState().step) && load()), [signIn, load])
  const { suggestedWallet, canChooseUsername } = interaction
  const hints = suggestedWallet !== null || canChooseUsername ? use(loadHints()) : undefined
  const after = useAfterSignIn(signIn, redirectTo)
  const application = {
    name: interaction.application.name,
    host: describePlace(interaction.application),
    sessionDuration: formatDuration(settings.sessionSeconds),
    learns: <ScopeList {...interaction} />,
    explainStatement: (statement: string) => after && <after.ExplainedStatement statement={statement} />,
    introduction: (
      <>
        <RequestingApp text={texts.willBeAble} />
        <ScopeList {...interaction} />
        {interaction.application.isDevice && <WaitingDevice />}
        {interaction.application.document?.isLocal && <LocalProgram />}
        {canChooseUsername && hints && <hints.ChooseUsername />}
        {hints && <hints.SuggestedWallet />}
      </>
    ),
    describeAccount: (account: string) => hints && <hints.SuggestedWallet account={account} />,
    sayAccount: (account: string) => hints?.describeSuggestion(interaction, account),
  }
  return (
    <>
      <SignInProvider signIn={signIn} application={application} texts={words}>
        {isHandedOver ? (
          after && <after.HandedOver redirectTo={redirectTo} />
        ) : (
          <SignIn
            describeWallet={describeWallet}
            {...placeElsewhere(
              <WalletElsewhere
                purpose={{ offer: visit.api.handOver, submit: target.submit, asks: 'interaction' }}
                onCompleted={(where) => setHandedOver(where === 'here')}
              />,
            )}
            afterSignIn={after && <after.Redirecting redirectTo={redirectTo} />}
            explain={explainRefusal}
          />
        )}
      </SignInProvider>
      {redirectTo === '' && (
        <>
          {onBack !== undefined && (
            <div className="countersign-actions">
              <Button kind="plain" onClick={onBack}>
                {texts.backToConsent}
              </Button>
            </div>
          )}
          <Foot>{after && <after.OwnWords />}</Foot>
        </>
      )}
    </>
  )
}

/** Loads what leads back, and what the application says of itself, once a wallet is chosen. Where it does not arrive, the page goes back at once. */
function useAfterSignIn(signIn: SignInMachine, redirectTo: string) {
  const { leave } = useVisit()
  const [after, setAfter] = useState<typeof import('./AfterSignIn.tsx')>()
  const [isMissing, setMissing] = useState(false)
  const isNeeded =
    useSyncExternalStore(signIn.subscribe, () => !isIdle.has(signIn.getState().step)) || redirectTo !== ''
  useEffect(() => {
    if (isNeeded)
      withTexts(['consent'], () => import('./AfterSignIn.tsx')).then(setAfter, () => setMissing(true))
  }, [isNeeded])
  useEffect(() => {
    if (isMissing && redirectTo !== '') leave(redirectTo)
  }, [isMissing, redirectTo, leave])
  return after
}

/** Signs for an application: the signature is the consent, and opens a session of this browser as well. */
function createTarget(
  { interaction, api, leave, refuse }: Pick<Visit, 'interaction' | 'api' | 'leave' | 'refuse'>,
  onAnswered: (redirectTo: string) => void,
): SigningTarget {
  const suggested = interaction.suggestedWallet
  let first = interaction.challenge
  const arrivedAt = performance.now()
  const report = (error: unknown) => {
    refuse(error)
    throw error
  }
  return {
    opensSession: true,
    ...(suggested?.startsWith('0x') && { isExpected: (address) => address === suggested }),
    challenge: async () => {
      const challenge = performance.now() - arrivedAt < firstServesForMs ? first : null
      first = null
      return challenge ?? (await api.challenge().catch(report))
    },
    submit: async (request) => {
      const { redirectTo } = await api.signIn(request).catch(report)
      // Whoever signed may not use the application: this page, loaded anew, says so.
      if (redirectTo === location.pathname) await new Promise(() => leave(redirectTo))
      onAnswered(redirectTo)
    },
  }
}

/** Whoever chooses a wallet later gets a challenge of full life. */
const firstServesForMs = 60_000

/** Nothing has been asked of a wallet yet: another way to answer may take this one's place. */
const isIdle: ReadonlySet<string> = new Set(['discovering', 'choosing'])

/** Once another tab has signed in, allowing may be all that is left to do here. */
function followOtherTabs(onSignedIn: () => void): () => void {
  const channel = new BroadcastChannel('countersign')
  channel.addEventListener('message', onSignedIn)
  return () => channel.close()
}
