import { ApiError, createSignIn, type SignIn as SignInStore, type SigningTarget } from '@countersign/client'
import type { PageSettings, ProductChange } from '@countersign/product-api'
import type { Account, Session, StepUp, WalletList } from '@countersign/protocol'
import { Address, Button, SignIn, shortenAddress, type Texts, useSignIn } from '@countersign/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { placeElsewhere, SignInElsewhere, WalletElsewhere } from '../hand-over/WalletElsewhere.tsx'
import { listSiteWallets } from '../site-wallets/siteWallets.ts'
import { explainStatement } from '../statement/explainStatement.tsx'
import { describeWallet } from '../throwaway/throwawayWallet.ts'
import { Interrupted } from '../ui/failures.ts'
import { fillText } from '../ui/fillText.ts'
import { formatDuration } from '../ui/formatDuration.ts'
import type { ChangeTexts } from '../wording/TextTable.ts'
import { useAccountTurn } from './accountTurn.ts'
import { offerOwnWallets } from './ownWallets.ts'
import { type ChangeWords, ConfirmContext, PerformContext, type SigningApi, useQuestion } from './perform.ts'
import { ExpectedSignIn, PromptDialog, SigningDialog } from './SigningDialog.tsx'
import { type DescribeChange, describeStatedChange, texts } from './texts.ts'

// One module because its dialogs are read together: each of them is what the same question may show.

/** Props of {@link SignAgain}. */
interface SignAgainProps {
  readonly settings: PageSettings
  readonly api: SigningApi
  /** The words of these pages for what is to be confirmed. */
  readonly describeChange: DescribeChange
  /** They were signed out, and are asked to sign in again. Returns what is to be called when that ends. */
  readonly onSignedOut?: (() => () => void) | undefined
  /** They were signed out, and do not want to sign in again. */
  readonly onLeave: () => void
  readonly children: ReactNode
}

/** Asks for a signature where what is done beneath it needs one, in a dialog, and then goes on with it. */
export function SignAgain(props: SignAgainProps) {
  const { settings, api, describeChange, onSignedOut, onLeave, children } = props
  const queries = useQueryClient()
  const { question, perform, confirm, dismiss } = useQuestion(
    useCallback(() => queries.getQueryData(['account']) !== undefined, [queries]),
  )
  const place = usePlace()
  return (
    <PerformContext value={perform}>
      <ConfirmContext value={confirm}>{children}</ConfirmContext>
      <Staying key={place} onLeave={dismiss} />
      {question !== undefined && question.change === undefined && (
        <SignInDialog
          settings={settings}
          api={api}
          account={queries.getQueryData<Account>(['account'])}
          onShown={onSignedOut}
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
      {question?.change !== undefined && !question.isConfirmed && (
        <ConfirmationDialog
          settings={settings}
          api={api}
          change={question.change}
          describeChange={describeChange}
          words={question.words}
          onConfirmed={question.resolve}
          onSignedOut={question.reject}
          onClose={() => question.reject(new Interrupted())}
        />
      )}
      {question?.words !== undefined && question.isConfirmed && (
        <ConfirmedDialog
          words={question.words}
          onGoOn={() => question.resolve()}
          onClose={() => question.reject(new Interrupted())}
        />
      )}
    </PerformContext>
  )
}

/** Names where the person is: another page, or another account on this one, is not what they were asked about. */
function usePlace(): string {
  const queries = useQueryClient()
  const account = useSyncExternalStore(
    useCallback((listener) => queries.getQueryCache().subscribe(listener), [queries]),
    () => queries.getQueryData<Account>(['account'])?.id,
  )
  const turn = useAccountTurn(account)
  return `${turn} ${useLocation().pathname}`
}

/** Calls `onLeave` when it goes; its key says when that is. */
function Staying({ onLeave }: { readonly onLeave: () => void }) {
  useEffect(() => onLeave, [onLeave])
  return null
}

interface SignInDialogProps {
  readonly settings: PageSettings
  readonly api: SigningApi
  /** Whose account the page shows. */
  readonly account: Account | undefined
  readonly onShown: SignAgainProps['onSignedOut']
  readonly onSignedIn: () => void
  readonly onClose: () => void
}

/** The person was signed out in the middle: they sign in again, and what they were doing goes on. */
function SignInDialog({ settings, api, account, onShown, onSignedIn, onClose }: SignInDialogProps) {
  useEffect(() => onShown?.(), [onShown])
  const [signIn] = useState(() => createSignIn({ api, wallets: listSiteWallets(settings) }))
  const lead =
    account === undefined
      ? texts.signInAgain
      : texts.signInAgainAs(shortenAddress(account.primaryWallet.address))
  return (
    <SigningDialog
      title={texts.signedOutTitle}
      lead={lead}
      signIn={signIn}
      application={{
        name: settings.name,
        sessionDuration: formatDuration(settings.sessionSeconds),
        explainStatement: explainStatement({ domain: location.host }),
      }}
      texts={{}}
      onClose={onClose}
    >
      <SameAccount signIn={signIn} account={account} onSignedIn={onSignedIn} />
    </SigningDialog>
  )
}

interface SameAccountProps {
  readonly signIn: SignInStore
  readonly account: Account | undefined
  readonly onSignedIn: () => void
}

/** Goes on only with the account that the page shows: another one must not do what the first was about to. */
function SameAccount({ signIn, account, onSignedIn }: SameAccountProps) {
  const { state } = useSignIn()
  const session = state.step === 'signed_in' ? state.session : undefined
  const isSame = session !== undefined && (account === undefined || session.account.id === account.id)
  useEffect(() => {
    if (isSame) onSignedIn()
  }, [isSame, onSignedIn])
  if (session === undefined || isSame)
    return <SignIn describeWallet={describeWallet} {...placeElsewhere(<SignInElsewhere />)} />
  return <OtherAccount session={session} onAgain={() => restart(signIn)} />
}

function OtherAccount({ session, onAgain }: { readonly session: Session; readonly onAgain: () => void }) {
  return (
    <section className="countersign-sign-in" role="alert">
      <div className="countersign-step-heading">
        <h1 className="countersign-step-heading__title">{texts.otherAccountTitle}</h1>
        <p className="countersign-step-heading__lead">
          {fillText(texts.otherAccount, {
            account: <Address address={session.wallet.address} chainId={session.wallet.chainId} />,
          })}
        </p>
      </div>
      <div className="countersign-actions">
        <Button onClick={() => location.assign('/account')}>{texts.toOtherAccount}</Button>
        <Button kind="plain" onClick={onAgain}>
          {texts.signInWithAnother}
        </Button>
      </div>
    </section>
  )
}

function restart(signIn: SignInStore): void {
  signIn.stop()
  signIn.start()
}

interface ConfirmationDialogProps {
  readonly settings: PageSettings
  readonly api: SigningApi
  readonly change: ProductChange
  readonly describeChange: DescribeChange
  /** What the page that asks for it says. */
  readonly words: ChangeWords | undefined
  readonly onConfirmed: (until?: string) => void
  /** The session ended meanwhile. */
  readonly onSignedOut: (error: ApiError) => void
  readonly onClose: () => void
}

/** Says what a change will do, and asks for the signature that confirms it. The change goes on by itself afterwards. */
function ConfirmationDialog(props: ConfirmationDialogProps) {
  const { settings, api, change, describeChange, words: said, onConfirmed, onSignedOut, onClose } = props
  const queries = useQueryClient()
  const known = useQuery({ queryKey: ['wallets'], queryFn: () => api.wallets() }).data
  const wallets = known?.wallets ?? []
  const words = describeChange(change, queries)
  const own = texts.oneOf(wallets.map(({ address }) => shortenAddress(address)))
  const isExpected = (address: string) => isOneOf(queries.getQueryData<WalletList>(['wallets']), address)
  const taken = useRef<StepUp>(undefined)
  const onTaken = (confirmed: StepUp) => {
    taken.current = confirmed
  }
  const [target] = useState(() => createTarget({ api, change, isExpected, onTaken, onSignedOut }))
  const [offered] = useState(() =>
    offerOwnWallets(createSignIn({ target, wallets: listSiteWallets(settings) }), { isExpected }),
  )
  useEffect(() => {
    if (known !== undefined) offered.arrange()
  }, [known, offered])
  return (
    <SigningDialog
      title={said?.title ?? words.title}
      consequences={said?.consequences}
      lead={texts.confirmLead}
      keep={said?.keep}
      signIn={offered.signIn}
      application={{
        name: settings.name,
        explainStatement: explainStatement({ domain: location.host, describeChange: describeStatedChange }),
      }}
      texts={describeSignIn(words, own)}
      onClose={onClose}
    >
      <ExpectedSignIn
        describeWallet={offered.describe}
        isExpected={isExpected}
        explain={(address, wallet) => ({
          title: texts.notLinkedTitle(shortenAddress(address)),
          lead: texts.notLinked(wallet, own),
        })}
        elsewhere={
          <WalletElsewhere
            purpose={{
              offer: (request) => api.stepUpHandOver({ change, ...request }),
              submit: target.submit,
              asks: null,
            }}
            onCompleted={() => onConfirmed(taken.current?.confirmedUntil)}
          />
        }
      />
      <GoOn onAccepted={() => onConfirmed(taken.current?.confirmedUntil)} />
    </SigningDialog>
  )
}

interface ConfirmedDialogProps {
  readonly words: ChangeWords
  readonly onGoOn: () => void
  readonly onClose: () => void
}

/** They signed for the change before, and it was not made: it is still theirs to make or to leave. */
function ConfirmedDialog({ words, onGoOn, onClose }: ConfirmedDialogProps) {
  const { title, consequences, action, keep } = words
  return (
    <PromptDialog
      title={title}
      consequences={consequences}
      lead={texts.signedAlready}
      keep={keep}
      onClose={onClose}
    >
      <div className="countersign-actions">
        <Button onClick={onGoOn}>{action}</Button>
      </div>
    </PromptDialog>
  )
}

/** Once the server has taken the signature, the dialog is done. */
function GoOn({ onAccepted }: { readonly onAccepted: () => void }) {
  const { state } = useSignIn()
  const isAccepted = state.step === 'accepted'
  useEffect(() => {
    if (isAccepted) onAccepted()
  }, [isAccepted, onAccepted])
  return null
}

/** Whether it is a wallet of the account. Where that is not known, the server decides. */
function isOneOf(list: WalletList | undefined, address: string): boolean {
  if (list === undefined) return true
  return list.wallets.some((wallet) => wallet.address.toLowerCase() === address.toLowerCase())
}

interface TargetOptions {
  readonly api: Pick<SigningApi, 'stepUpChallenge' | 'stepUp'>
  readonly change: ProductChange
  readonly isExpected: (address: string) => boolean
  /** The server has taken the signature. */
  readonly onTaken: (confirmed: StepUp) => void
  /** The session ended meanwhile: there is nothing to confirm any more. */
  readonly onSignedOut: (error: ApiError) => void
}

/** A signature that confirms a change of the session at hand. */
function createTarget({ api, change, isExpected, onTaken, onSignedOut }: TargetOptions): SigningTarget {
  const watch = <T,>(response: Promise<T>): Promise<T> =>
    response.catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'not_signed_in') onSignedOut(error)
      throw error
    })
  return {
    challenge: () => watch(api.stepUpChallenge({ change })),
    submit: async (request) => onTaken(await watch(api.stepUp({ change, ...request }))),
    isExpected,
  }
}

/** The words of a sign-in, where it confirms a change. `own` names the wallets that may sign. */
function describeSignIn({ what, button }: ChangeTexts, own: string): Partial<Texts> {
  return {
    chooseTitle: () => texts.chooseTitle,
    chooseLead: own === '' ? texts.chooseLead : texts.chooseLeadOwn(own),
    termLearns: texts.confirmsField,
    learnsAddress: what,
    signIn: () => button,
    verifyingButton: texts.confirming,
    acceptedTitle: texts.confirmed,
    problems: { forbidden: texts.notLinkedProblem, nonce_invalid: texts.otherSessionProblem },
  }
}
