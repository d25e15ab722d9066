import { ApiError } from '@countersign/client'
import { Button } from '@countersign/react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { MutationError } from '../ui/FailureNotes.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { forgetEmailToken, readEmailToken, useVerifyingEmail } from './emailState.ts'
import { emailTexts as texts } from './emailTexts.ts'
import styles from './UsernameField.module.css'

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
