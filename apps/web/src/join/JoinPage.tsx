import { ApiError } from '@countersign/client'
import type { Join, PageSettings } from '@countersign/product-api'
import type { Account } from '@countersign/protocol'
import { Address, Button, MessageCard, MessageField, Note } from '@countersign/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { JoinApi } from '../api/joinApi.ts'
import { liveTable } from '../language/liveTable.ts'
import { useApi } from '../session/account.ts'
import { LoadError } from '../ui/FailureNotes.tsx'
import { describeFailure, isSignedOut } from '../ui/failures.ts'
import { formatDay } from '../ui/localTime.ts'
import { OfflineNote } from '../ui/OfflineNote.tsx'
import { PageFrame, useTitle } from '../ui/PageFrame.tsx'

/** The words of the page that an invitation opens. */
const texts = liveTable('join', 'join')

interface JoinPageProps {
  readonly settings: PageSettings
  readonly api: JoinApi
}

/** `/join#<token>`: what an invitation is, and the way in. The server keeps the token in a cookie from then on. */
export function JoinPage({ settings, api }: JoinPageProps) {
  useTitle(texts.title, settings.name)
  const [token] = useState(takeToken)
  const accounts = useApi()
  const account = useQuery({ queryKey: ['account'], queryFn: () => accounts.account() })
  const join = useQuery({
    queryKey: ['join'],
    queryFn: () => (token === '' ? api.opened() : api.open({ token })),
    retry: false,
  })
  const isReady = !join.isPending && !account.isPending
  const failure = account.isError && !isSignedOut(account.error) ? account : undefined
  return (
    <PageFrame settings={settings} width="narrow">
      <OfflineNote />
      {!isReady && (
        <p role="status" className="soft countersign-waiting">
          {texts.loading}
        </p>
      )}
      {isReady && join.isError && <Fault error={join.error} settings={settings} onRetry={join.refetch} />}
      {isReady && failure !== undefined && (
        <LoadError title={texts.notShown} error={failure.error} onRetry={failure.refetch} />
      )}
      {isReady && join.isSuccess && failure === undefined && (
        <Invitation join={join.data} account={account.data} settings={settings} api={api} />
      )}
    </PageFrame>
  )
}

interface InvitationProps extends JoinPageProps {
  readonly join: Join
  /** Who is signed in; undefined for nobody. */
  readonly account: Account | undefined
}

function Invitation({ join, account, settings, api }: InvitationProps) {
  const accept = useMutation({ mutationFn: () => api.accept() })
  const shown = accept.data ?? join
  if (account === undefined) return <SignInFirst join={join} site={settings.name} />
  if (shown.isUsed) return <Used join={shown} site={settings.name} />
  return (
    <>
      <h1>{texts.invitedTitle(settings.name)}</h1>
      <p className="soft">{join.groups.length === 0 ? texts.joinNoGroups : texts.join}</p>
      <Facts join={join} groupsLabel={texts.groupsLabel}>
        <MessageField label={texts.walletLabel}>
          {account.displayName !== null && <strong>{account.displayName} </strong>}
          <Address address={account.primaryWallet.address} chainId={account.primaryWallet.chainId} />
        </MessageField>
      </Facts>
      {accept.isError && (
        <div role="alert">
          <Note tone="stop">{texts.failed(describeFailure(accept.error))}</Note>
        </div>
      )}
      <div className="countersign-actions">
        {join.groups.length > 0 && (
          <Button onClick={accept.mutate} {...(accept.isPending && { working: texts.working })}>
            {texts.use}
          </Button>
        )}
        <a className="countersign-button" data-kind="plain" href={signInUrl}>
          {texts.otherWallet}
        </a>
      </div>
    </>
  )
}

function SignInFirst({ join, site }: { readonly join: Join; readonly site: string }) {
  return (
    <>
      <h1>{texts.invitedTitle(site)}</h1>
      <p className="soft">{join.opensAccount ? texts.signInFirst : texts.onlyWithAccount}</p>
      <Facts join={join} groupsLabel={texts.groupsLabel} />
      <div className="countersign-actions">
        <a className="countersign-button" data-kind="main" href={signInUrl}>
          {texts.signIn}
        </a>
      </div>
    </>
  )
}

const signInUrl = '/sign-in?return_to=%2Fjoin'

function Used({ join, site }: { readonly join: Join; readonly site: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that led here is gone; this is also how a screen reader learns how it went.
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {texts.usedTitle}
      </h1>
      <p className="soft">{texts.used(site)}</p>
      <Facts join={{ ...join, expiresAt: null }} groupsLabel={texts.groupsLabelUsed} />
      <div className="countersign-actions">
        <ToAccount />
      </div>
    </>
  )
}

interface FactsProps {
  readonly join: Join
  readonly groupsLabel: string
  readonly children?: ReactNode
}

function Facts({ join: { label, groups, expiresAt }, groupsLabel, children }: FactsProps) {
  return (
    <MessageCard>
      {label !== null && <MessageField label={texts.labelLabel}>{label}</MessageField>}
      {groups.length > 0 && (
        <MessageField label={groupsLabel}>
          {groups.map(({ slug, label }, index) => (
            <span key={slug}>
              {index > 0 && ', '}
              <bdi>{label}</bdi>
            </span>
          ))}
        </MessageField>
      )}
      {expiresAt !== null && <MessageField label={texts.untilLabel}>{formatDay(expiresAt)}</MessageField>}
      {children}
    </MessageCard>
  )
}

interface FaultProps {
  readonly error: Error
  readonly settings: PageSettings
  readonly onRetry: () => void
}

/** Why there is no invitation to show, and what to do. */
function Fault({ error, settings: { contact }, onRetry }: FaultProps) {
  const code = error instanceof ApiError ? error.code : undefined
  if (code !== 'invitation_refused' && code !== 'not_found') {
    return <LoadError title={texts.notShown} error={error} onRetry={onRetry} />
  }
  return (
    <div role="alert">
      <h1>{code === 'not_found' ? texts.incompleteTitle : texts.faultTitle}</h1>
      <p className="soft">{code === 'not_found' ? texts.incomplete : describeFault(error)}</p>
      <div className="countersign-actions">
        {contact !== undefined && (
          <a className="countersign-button" data-kind="main" href={contact} rel="noreferrer">
            {texts.contact}
          </a>
        )}
        <ToAccount kind={contact === undefined ? 'main' : 'plain'} />
      </div>
    </div>
  )
}

function describeFault(error: Error): string {
  const reason = error instanceof ApiError ? error.details['reason'] : undefined
  return Object.entries(texts.faults).find(([name]) => name === reason)?.[1] ?? texts.otherFault
}

function ToAccount({ kind = 'main' }: { readonly kind?: 'main' | 'plain' }) {
  return (
    <a className="countersign-button" data-kind={kind} href="/account">
      {texts.toAccount}
    </a>
  )
}

/**
 * Reads the token of the link and removes it from the page's address, so that it stays neither in the address bar nor in
 * the history.
 */
function takeToken(): string {
  const token = location.hash.slice(1)
  if (token !== '') history.replaceState(history.state, '', location.pathname + location.search)
  return token
}
