import type { EmailState } from '@countersign/product-api'
import { emailEndpoints } from '@countersign/product-api'
import { Button, MessageField } from '@countersign/react'
import { ConfirmedChangeButton } from '../confirmation/ConfirmedChangeButton.tsx'
import { findConfirmed } from '../confirmation/performCalls.ts'
import { LoadError, MutationError } from '../ui/FailureNotes.tsx'
import { InlineEdit } from '../ui/InlineEdit.tsx'
import {
  useCancellingEmail,
  useEmail,
  useRemovingEmail,
  useRequestingEmail,
  useResendingEmail,
} from './emailState.ts'
import { emailTexts as texts } from './emailTexts.ts'
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
