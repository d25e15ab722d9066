import type { Invitation, SignUpPolicy } from '@countersign/product-api'
import { Time } from '@countersign/react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { fillText } from '../../ui/fillText.ts'
import { EmptyNote, Facts, ListRow, LoadState, Rows } from '../../ui/list.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useChange, useListed, useOperatorApi } from '../calls.tsx'
import { nameByAddress, PersonName } from '../kit/PersonName.tsx'
import { texts } from '../texts.ts'
import styles from './SignUpPage.module.css'

/** The invitations, newest first: whether each works, who made it, who used it. */
export function Invitations({ policy }: { readonly policy: SignUpPolicy }) {
  const words = texts.signUp
  const found = useListed((api) => api.invitations, [], {})
  const invitations = found.data?.pages.flatMap((page) => page.invitations) ?? []
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h2 id={titleId} tabIndex={-1}>
          {words.invitationsTitle}
        </h2>
        <Link className="countersign-button" data-kind="outline" to="/operator/sign-up/invite">
          {words.invite}
        </Link>
      </div>
      <p className="soft">{words.invitationsLead[policy]}</p>
      <LoadState
        query={found}
        words={{ loading: words.invitationsLoading, notLoaded: words.invitationsNotLoaded }}
        skeleton={2}
        isFailed={found.isError && !found.isFetchNextPageError}
      />
      {found.isSuccess && invitations.length === 0 && (
        <EmptyNote level="h3" title={words.invitationsEmptyTitle} text={words.invitationsEmpty} />
      )}
      <Rows id="invitations" label={words.invitationsTitle}>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </Rows>
      <MoreButton things={words.invitationThings} list={found} listId="invitations" />
    </section>
  )
}

const titleId = 'invitations-title'

function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const words = texts.signUp
  const { id, label, uses, used, expiresAt, groups, madeBy, source } = invitation
  const state = nameState(invitation)
  const title = (
    <>
      <strong>{label}</strong>
      <Tag tone={state === 'works' ? undefined : 'quiet'}>{words.states[state]}</Tag>
      {source === 'file' && <Tag tone="quiet">{words.declared}</Tag>}
    </>
  )
  const canEnd = state === 'works' && source === 'operator'
  return (
    <ListRow title={title} action={canEnd && <EndInvitation invitation={invitation} />}>
      <Facts>
        <span>{words.usedOf(used, uses)}</span>
        <span>{fillText(words.until, { time: <Time at={expiresAt} /> })}</span>
        {groups.length > 0 && <span>{words.groupsOf(groups.join(', '))}</span>}
        {madeBy !== null && <span>{words.madeBy(nameByAddress(madeBy))}</span>}
      </Facts>
      {used > 0 && <WhoUsed id={id} />}
    </ListRow>
  )
}

function nameState({ uses, used, expiresAt, revokedAt }: Invitation): keyof typeof texts.signUp.states {
  if (revokedAt !== null) return 'revoked'
  if (used >= uses) return 'used_up'
  return Date.parse(expiresAt) <= Date.now() ? 'expired' : 'works'
}

/** Loaded for those who look. */
function WhoUsed({ id }: { readonly id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="small">{texts.signUp.whoUsed}</summary>
      {isOpen && <Uses id={id} />}
    </details>
  )
}

function Uses({ id }: { readonly id: string }) {
  const words = texts.signUp
  const found = useListed((api) => api.invitationUses, [id], {})
  const uses = found.data?.pages.flatMap((page) => page.uses) ?? []
  return (
    <>
      {found.isError && !found.isFetchNextPageError && (
        <LoadError title={words.usesNotLoaded} error={found.error} onRetry={found.refetch} />
      )}
      {found.isSuccess && uses.length === 0 && <p className="small soft">{words.nobodyUsed}</p>}
      <ul id={`uses-${id}`} className={`small ${styles['uses']}`}>
        {uses.map(({ person, at }) => (
          <li key={person.id} data-row="" tabIndex={-1}>
            <Link className="countersign-link" to={`/operator/people/${person.id}`}>
              <PersonName {...person} />
            </Link>{' '}
            <Time at={at} />
          </li>
        ))}
      </ul>
      <MoreButton things={words.invitationThings} list={found} listId={`uses-${id}`} />
    </>
  )
}

function EndInvitation({ invitation: { id, label } }: { readonly invitation: Invitation }) {
  const words = texts.signUp
  const api = useOperatorApi()
  const end = useChange({
    send: () => api.revokeInvitation(id),
    done: words.ended(label),
    focus: `#${titleId}`,
    stale: [['invitations']],
  })
  return (
    <ConfirmButton
      action={words.end}
      label={words.endLabel(label)}
      title={words.endQuestion(label)}
      lead={words.endLead}
      keep={words.keep}
      working={words.ending}
      notDone={words.notEnded}
      change={end}
    />
  )
}
