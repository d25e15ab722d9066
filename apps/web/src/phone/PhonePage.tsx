// One module because the steps of the page, from the first look for a wallet to the signature, are one flow.

import { ApiError, createSignIn, type PageWallet, type SigningTarget } from '@countersign/client'
import type { PageSettings } from '@countersign/product-api'
import type { PhoneHandOver, SignInRequest } from '@countersign/protocol'
import { Announcer, Button, SignIn, SignInProvider, type Texts } from '@countersign/react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { PhoneApi } from '../api/phoneApi.ts'
import { describeStatedChange } from '../confirmation/texts.ts'
import { texts as disclosureTexts } from '../disclosure/texts.ts'
import { describeElsewhere } from '../hand-over/WalletElsewhere.tsx'
import { OpenInWallet } from '../hand-over/Wallets.tsx'
import { withTexts } from '../language/languages.ts'
import { listSiteWallets } from '../site-wallets/siteWallets.ts'
import { whileWaiting } from '../site-wallets/whileWaiting.tsx'
import { explainStatement } from '../statement/explainStatement.tsx'
import { describeWallet } from '../throwaway/throwawayWallet.ts'
import { describeFailure } from '../ui/failures.ts'
import { PageFrame, useTitle } from '../ui/PageFrame.tsx'
import { findWords } from '../wording/findWords.ts'
import { Asker, describePlace, nameChange, SignedForAsker } from './Asker.tsx'
import { Message } from './Message.tsx'
import styles from './phone.module.css'
import { texts } from './texts.ts'

/** Props of {@link PhonePage}. */
export interface PhonePageProps {
  readonly settings: PageSettings
  readonly api: PhoneApi
  /** What stands after the `#` of the address. */
  readonly fragment: string
  /** Wallets that the page brings, before those of the site. */
  readonly wallets?: readonly PageWallet[]
}

type View =
  | { readonly step: 'loading' }
  | { readonly step: 'open'; readonly handOver: PhoneHandOver; readonly askedApis?: AskedApis | undefined }
  | { readonly step: 'failed'; readonly error: unknown }
  /** `walletless`: it is not opened here, so that the wallet's own browser still can. */
  | { readonly step: 'looking' | 'walletless' | 'closed' | 'refused' | 'empty' }

/** Shows what an application may do at APIs. It is loaded where one asks for that, before anything is shown to be signed. */
type AskedApis = typeof import('../disclosure/AskedApis.tsx')

const loadAskedApis = async ({ application }: PhoneHandOver): Promise<AskedApis | undefined> =>
  application?.apis === undefined
    ? undefined
    : await withTexts(['consent'], () => import('../disclosure/AskedApis.tsx'))

/** `/phone`: signs for another browser, once it is clear which one asks, and for what. */
export function PhonePage({ settings, api, fragment, wallets = noWallets }: PhonePageProps) {
  useTitle(texts.tab, settings.name)
  const [, secret = ''] = /^#([\w-]+)$/.exec(fragment) ?? []
  const [view, setView] = useState<View>({ step: secret === '' ? 'empty' : 'looking' })
  const load = useCallback(() => {
    setView({ step: 'loading' })
    const open = async () => {
      const handOver = await api.open({ secret })
      setView({ step: 'open', handOver, askedApis: await loadAskedApis(handOver) })
    }
    open().catch((error: unknown) =>
      setView(isClosed(error) ? { step: 'closed' } : { step: 'failed', error }),
    )
  }, [api, secret])
  const isLooking = view.step === 'looking' || view.step === 'walletless'
  useEffect(() => {
    if (!isLooking) return undefined
    return watchForWallet(wallets, load, () => setView({ step: 'walletless' }))
  }, [isLooking, load, wallets])
  return (
    <PageFrame settings={settings} width="narrow">
      <Announcer>
        {view.step === 'open' && view.handOver.code !== null ? (
          <>
            <h1>{texts.signedTitle}</h1>
            <SignedForAsker handOver={view.handOver} code={view.handOver.code} />
            <Refuse api={api} id={view.handOver.id} onEnd={(step) => setView({ step })} />
          </>
        ) : view.step === 'open' ? (
          <SignForAsker
            siteName={settings.name}
            settings={settings}
            handOver={view.handOver}
            askedApis={view.askedApis}
            api={api}
            secret={secret}
            wallets={wallets}
            onEnd={(step) => setView({ step })}
            onSigned={(handOver) => setView({ ...view, handOver })}
          />
        ) : (
          <Closed view={view} settings={settings} onLoad={load} />
        )}
      </Announcer>
    </PageFrame>
  )
}

interface SignForAskerProps {
  /** What this site is called. */
  readonly siteName: string
  readonly settings: PageSettings
  readonly handOver: PhoneHandOver
  readonly askedApis: AskedApis | undefined
  readonly api: PhoneApi
  readonly secret: string
  readonly wallets: readonly PageWallet[]
  readonly onEnd: (step: 'closed' | 'refused') => void
  /** It was signed here before, and the answer was lost. */
  readonly onSigned: (handOver: PhoneHandOver) => void
}

/** Who asks, then the sign-in as everywhere: its card shows what is signed. It opens no session here. */
function SignForAsker({
  siteName,
  settings,
  handOver,
  askedApis,
  api,
  secret,
  wallets,
  onEnd,
  onSigned,
}: SignForAskerProps) {
  const [code, setCode] = useState('')
  const [signIn] = useState(() =>
    createSignIn({
      target: createTarget({
        handOver,
        api,
        secret,
        onCode: setCode,
        onClosed: () => onEnd('closed'),
        onSigned,
      }),
      wallets: [...wallets, ...listSiteWallets(settings)],
    }),
  )
  const { application } = handOver
  const apis = application?.apis?.map(({ words, ...api }) => ({ ...api, scopes: words.map(toShown) })) ?? []
  return (
    <SignInProvider
      signIn={signIn}
      application={{
        name: application?.name ?? siteName,
        host: application === null ? location.host : application.host || describePlace(application),
        learns:
          application === null ? undefined : (
            <Learns scopes={application.scopes}>
              {askedApis && <askedApis.default apis={apis} isNewMarked={false} />}
            </Learns>
          ),
        introduction: <Asker handOver={handOver} />,
        explainStatement: explainStatement({
          domain: location.host,
          application: application ?? undefined,
          abilities: [
            ...(application?.scopes.flatMap((scope) => findWords(disclosureTexts.scopes, scope) ?? []) ?? []),
            ...(askedApis?.describeUses(apis) ?? []),
          ],
          learned: askedApis?.describeLearned(apis) ?? [],
          describeChange: describeStatedChange,
        }),
      }}
      texts={describeSignIn(handOver)}
    >
      <SignIn
        describeWallet={describeWallet}
        whileWaiting={whileWaiting}
        afterSignIn={<SignedForAsker handOver={handOver} code={code} />}
      />
      <Refuse api={api} id={handOver.id} onEnd={onEnd} />
    </SignInProvider>
  )
}

interface RefuseProps {
  readonly api: PhoneApi
  readonly id: string
  readonly onEnd: (step: 'closed' | 'refused') => void
}

/** Ends it at once: what was signed is not taken any more. */
function Refuse({ api, id, onEnd }: RefuseProps) {
  const [isEnding, setEnding] = useState(false)
  const [error, setError] = useState<unknown>()
  const refuse = () => {
    setEnding(true)
    setError(undefined)
    api.refuse({ id }).then(
      () => onEnd('refused'),
      (failure: unknown) => {
        if (isClosed(failure)) return onEnd('closed')
        setEnding(false)
        setError(failure)
      },
    )
  }
  return (
    <div className="countersign-actions">
      <Button kind="plain" onClick={refuse} {...(isEnding && { working: texts.ending })}>
        {texts.notMe}
      </Button>
      {error !== undefined && (
        <p className={styles['problem']} role="alert">
          {describeFailure(error)}
        </p>
      )}
    </div>
  )
}

/** Words as they are signed: the page where it began knows their translations, and this one does not. */
const toShown = (words: string) => ({ words })

interface LearnsProps {
  readonly scopes: readonly string[]
  /** What it may do besides. */
  readonly children: ReactNode
}

/** What an application would learn; a scope of a newer server is named as it is. */
function Learns({ scopes, children }: LearnsProps) {
  return (
    <ul className={styles['learns']}>
      {scopes.map((scope) => (
        <li key={scope}>{findWords(disclosureTexts.scopes, scope) ?? scope}</li>
      ))}
      {children}
    </ul>
  )
}

interface ClosedProps {
  readonly view: Exclude<View, { readonly step: 'open' }>
  readonly settings: PageSettings
  readonly onLoad: () => void
}

function Closed({ view, settings, onLoad }: ClosedProps) {
  switch (view.step) {
    case 'looking':
    case 'loading':
      return (
        <p role="status" className="countersign-waiting">
          {texts.loading}
        </p>
      )
    case 'failed':
      return (
        <Message title={texts.notLoaded} lead={describeFailure(view.error)}>
          <div className="countersign-actions">
            <Button onClick={onLoad}>{texts.tryAgain}</Button>
          </div>
        </Message>
      )
    case 'walletless':
      return (
        <>
          <h1>{texts.walletlessTitle}</h1>
          <OpenInWallet />
          <div className="countersign-actions">
            {listSiteWallets(settings).map(({ id, name }) => (
              <Button key={id} kind="outline" onClick={onLoad}>
                {texts.signHereWith(name)}
              </Button>
            ))}
          </div>
        </>
      )
    case 'closed':
      return <Message title={texts.closedTitle} lead={texts.closedLead} />
    case 'refused':
      return <Message title={texts.refusedTitle} lead={texts.refusedLead} />
    case 'empty':
      return <Message title={texts.noSecretTitle} lead={texts.noSecretLead} />
  }
}

const noWallets: readonly PageWallet[] = []

/** Looks for a wallet in this browser until there is one; says once that there is none yet. Returns how to stop. */
function watchForWallet(
  wallets: readonly PageWallet[],
  onFound: () => void,
  onMissing: () => void,
): () => void {
  const probe = createSignIn({ wallets })
  const follow = () => {
    const state = probe.getState()
    if (state.step === 'choosing') onFound()
    else if (state.step === 'discovering' && state.isMissing) onMissing()
  }
  const unsubscribe = probe.subscribe(follow)
  probe.start()
  return () => {
    unsubscribe()
    probe.stop()
  }
}

interface TargetOptions extends Pick<SignForAskerProps, 'handOver' | 'api' | 'secret' | 'onSigned'> {
  readonly onCode: (code: string) => void
  readonly onClosed: () => void
}

/** The signature goes to the server, which keeps it for the browser that asks. */
function createTarget({ handOver, api, secret, onCode, onClosed, onSigned }: TargetOptions): SigningTarget {
  let first: PhoneHandOver | undefined = handOver
  let endsAt = endOf(handOver)
  const watch = <T,>(response: Promise<T>): Promise<T> =>
    response.catch((error: unknown) => {
      if (isClosed(error)) onClosed()
      throw error
    })
  const openAgain = async () => {
    const opened = await watch(api.open({ secret }))
    endsAt = endOf(opened)
    return opened
  }
  return {
    endsAt: () => endsAt,
    challenge: async () => {
      const opened = first ?? (await openAgain())
      first = undefined
      if (opened.code !== null) onSigned(opened)
      return opened.challenge
    },
    submit: async (request: SignInRequest) =>
      onCode((await watch(api.sign({ id: handOver.id, ...request }))).code),
  }
}

function describeSignIn({ way, purpose, application, change }: PhoneHandOver): Partial<Texts> {
  const title = way === 'return' ? texts.returnTitles[purpose] : texts.titles[purpose]
  return {
    ...describeElsewhere(),
    chooseTitle: () => title,
    signIn: () => (application?.host ? texts.signFor(application.host) : texts.sign),
    verifyingButton: texts.signing,
    acceptedTitle: texts.signedTitle,
    ...(change !== null && { termLearns: texts.change, learnsAddress: nameChange(change) }),
  }
}

/** When it ends by this device's clock, which may be wrong: counted from now. */
function endOf({ secondsLeft }: PhoneHandOver): number {
  return Date.now() + secondsLeft * 1_000
}

function isClosed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'hand_over_closed'
}
