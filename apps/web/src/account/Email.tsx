import { ApiError } from '@countersign/client'
import { type EmailState, emailEndpoints } from '@countersign/product-api'
import { Button, MessageField } from '@countersign/react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ConfirmedChangeButton, findConfirmed } from '../confirmation/confirmedChange.tsx'
import { LoadError, MutationError } from '../ui/FailureNotes.tsx'
import { InlineEdit } from '../ui/InlineEdit.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import {
  forgetEmailToken,
  readEmailToken,
  emailTexts as texts,
  useCancellingEmail,
  useEmail,
  useRemovingEmail,
  useRequestingEmail,
  useResendingEmail,
  useVerifyingEmail,
} from './emailState.ts'
import list from './list.module.css'
import styles from './UsernameField.module.css'

/** The email address on the profile: add, change and remove it. Nothing where people have none here. */
export function EmailField() {
  const email = useEmail()
  if (email.data?.policy !== 'verified' && !email.isError) return null
  return (
    <MessageField label={texts.label}>
      <div id="email" className={styles['username']} tabIndex={-1}>
        {email.isError && <LoadError title={texts.notLoaded} error={email.error} onRetry={email.refetch} />}
        {email.isSuccess && <Address email={email.data} />}
      </div>
    </MessageField>
  )
}

function Address({ email: { current, pending } }: { readonly email: EmailState }) {
  const requesting = useRequestingEmail()
  return (
    <>
      <p>
        {current === null ? <span className="soft">{texts.none}</span> : <strong>{current.address}</strong>}
      </p>
      <p className="soft small">{texts.lead}</p>
      {pending !== null && <Pending pending={pending} />}
      <div className={styles['actions']}>
        {requesting.isPending ? (
          <p role="status">{texts.saving}</p>
        ) : (
          <InlineEdit
            key={requesting.isError ? requesting.submittedAt : 'saved'}
            label={texts.label}
            value={current?.address ?? null}
            hint={texts.hint}
            holds="email"
            action={nameAction({ current, pending })}
            {...(current !== null && pending === null && { actionLabel: texts.changeName })}
            startsOpen={requesting.isError}
            {...(requesting.isError && { startsWith: requesting.variables })}
            check={checkAddress}
            onSave={(wanted) => wanted !== null && requesting.mutate(wanted)}
          />
        )}
        {current !== null && !requesting.isPending && <Removal address={current.address} />}
      </div>
      {requesting.isError && <MutationError error={requesting.error}>{texts.notAsked}</MutationError>}
    </>
  )
}

function nameAction({ current, pending }: Pick<EmailState, 'current' | 'pending'>): string {
  if (pending !== null) return texts.another
  return current === null ? texts.add : texts.change
}

function Removal({ address }: { readonly address: string }) {
  const removing = useRemovingEmail()
  return (
    <ConfirmedChangeButton
      action={texts.remove}
      label={texts.removeName}
      title={texts.removeTitle(address)}
      lead={
        <ul className={list['consequences']}>
          <li>{texts.removeApplications}</li>
          <li>{texts.removeHeld}</li>
        </ul>
      }
      keep={texts.keep}
      working={texts.removing}
      notDone={texts.notRemoved}
      confirms={findConfirmed(emailEndpoints.removeEmail)}
      change={removing}
    />
  )
}

function Pending({ pending }: { readonly pending: NonNullable<EmailState['pending']> }) {
  const resending = useResendingEmail()
  const cancelling = useCancellingEmail()
  const error = resending.error ?? cancelling.error
  return (
    <div role="status" className={styles['pending']}>
      <p>{texts.waiting[pending.state](pending.address)}</p>
      <div className={styles['actions']}>
        <Button kind="outline" onClick={() => resending.mutate()}>
          {texts.resend}
        </Button>
        <Button kind="outline" onClick={() => cancelling.mutate()}>
          {texts.cancel}
        </Button>
      </div>
      {error !== null && <MutationError error={error}>{texts.notDone}</MutationError>}
    </div>
  )
}

/** Says what is wrong before anything is signed; nothing where the server may take it. */
function checkAddress(text: string): string | undefined {
  return /^[^\s@<>"(),:;]+@[^\s@]+\.[^\s@.]+$/.test(text.trim()) ? undefined : texts.invalid
}

/** `/account/email#<token>`: a link that was mailed. Nothing happens before a click, and only in its own account. */
export function EmailLinkPage() {
  const [token] = useState(readEmailToken)
  useEffect(() => {
    // Another link that is opened in this tab differs in its fragment alone.
    const reload = () => location.reload()
    addEventListener('hashchange', reload)
    return () => removeEventListener('hashchange', reload)
  }, [])
  if (token !== '') return <Offer token={token} />
  return (
    <>
      <PageHead title={texts.incompleteTitle} lead={texts.incomplete} />
      <ToProfile />
    </>
  )
}

function Offer({ token }: { readonly token: string }) {
  const verifying = useVerifyingEmail(token)
  if (verifying.isSuccess) return <Confirmed address={verifying.data.current?.address ?? ''} />
  if (verifying.error instanceof ApiError && verifying.error.code === 'email_link_invalid') return <Ended />
  return (
    <>
      <PageHead title={texts.linkTitle} lead={texts.linkLead} />
      {verifying.isError && <MutationError error={verifying.error}>{texts.notConfirmed}</MutationError>}
      <div className={styles['actions']}>
        <Button
          onClick={() => verifying.mutate()}
          {...(verifying.isPending && { working: texts.confirming })}
        >
          {texts.confirm}
        </Button>
        <ToProfile />
      </div>
    </>
  )
}

function Confirmed({ address }: { readonly address: string }) {
  useEffect(focusHeading, [])
  return (
    <div role="status">
      <PageHead title={texts.confirmedTitle} lead={texts.confirmedLead(address)} />
      <ToProfile />
    </div>
  )
}

/** The button that was pressed is gone: the focus goes to what stands in its place. */
function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus()
}

/** A link that was used, is too old or was replaced never works again: there is nothing to press here. */
function Ended() {
  useEffect(() => {
    forgetEmailToken()
    focusHeading()
  }, [])
  return (
    <div role="alert">
      <PageHead title={texts.endedTitle} lead={texts.ended} />
      <ToProfile />
    </div>
  )
}

function ToProfile() {
  return (
    <Link className="countersign-link" to="/account">
      {texts.toProfile}
    </Link>
  )
}
