import type { Invitation, SignUpPolicy } from '@countersign/product-api'
import { Time, useAnnounce } from '@countersign/react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { fillText } from '../../ui/fillText.ts'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import list from '../list.module.css'
import { ListSkeleton } from '../list.tsx'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { nameByAddress, PersonName } from '../people/PersonName.tsx'
import { texts } from '../texts/texts.ts'
import styles from './SignUpPage.module.css'

/** The invitations, newest first: whether each works, who made it, who used it. */
export function Invitations({ policy }: { readonly policy: SignUpPolicy }) {
  const words = texts.signUp
  const api = useOperatorApi()
  const found = useInfiniteQuery({
    queryKey: ['invitations'],
    queryFn: ({ pageParam: cursor }: { readonly pageParam: string | undefined }) =>
      api.invitations({ cursor }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })
  const invitations = found.data?.pages.flatMap((page) => page.invitations) ?? []
  return (
    <section className={styles['section']} aria-labelledby="invitations-title">
      <div className={styles['head']}>
        <h2 id="invitations-title" tabIndex={-1}>
          {words.invitationsTitle}
        </h2>
        <Link className="countersign-button" data-kind="outline" to="/operator/sign-up/invite">
          {words.invite}
        </Link>
      </div>
      <p className="soft">{words.invitationsLead[policy]}</p>
      {found.isPending && <ListSkeleton label={words.invitationsLoading} rows={2} />}
      {found.isError && !found.isFetchNextPageError && (
        <LoadError title={words.invitationsNotLoaded} error={found.error} onRetry={found.refetch} />
      )}
      {found.isSuccess && invitations.length === 0 && (
        <div className={list['empty']}>
          <h3>{words.invitationsEmptyTitle}</h3>
          <p className="soft">{words.invitationsEmpty}</p>
        </div>
      )}
      <ul id="invitations" className={list['rows']} aria-label={words.invitationsTitle}>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      <MoreButton things={words.invitationThings} list={found} listId="invitations" />
    </section>
  )
}

function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const words = texts.signUp
  const { id, label, uses, used, expiresAt, groups, madeBy, source } = invitation
  const state = nameState(invitation)
  return (
    <li className={list['row']} data-row="" tabIndex={-1}>
      <div className={list['text']}>
        <p className={list['title']}>
          <strong>{label}</strong>
          <Tag tone={state === 'works' ? undefined : 'quiet'}>{words.states[state]}</Tag>
          {source === 'file' && <Tag tone="quiet">{words.declared}</Tag>}
        </p>
        <p className={list['facts']}>
          <span>{words.usedOf(used, uses)}</span>
          <span>{fillText(words.until, { time: <Time at={expiresAt} /> })}</span>
          {groups.length > 0 && <span>{words.groupsOf(groups.join(', '))}</span>}
          {madeBy !== null && <span>{words.madeBy(nameByAddress(madeBy))}</span>}
        </p>
        {used > 0 && <WhoUsed id={id} />}
      </div>
      {state === 'works' && source === 'operator' && <EndInvitation invitation={invitation} />}
    </li>
  )
}

function nameState({ uses, used, expiresAt, revokedAt }: Invitation): keyof typeof texts.signUp.states {
  if (revokedAt !== null) return 'revoked'
  if (used >= uses) return 'used_up'
  return Date.parse(expiresAt) <= Date.now() ? 'expired' : 'works'
}

/** Loaded for those who look. */
function WhoUsed({ id }: { readonly id: string }) {
  const words = texts.signUp
  const api = useOperatorApi()
  const [isOpen, setOpen] = useState(false)
  const found = useInfiniteQuery({
    queryKey: ['invitations', id, 'uses'],
    queryFn: ({ pageParam: cursor }: { readonly pageParam: string | undefined }) =>
      api.invitationUses(id, { cursor }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    enabled: isOpen,
  })
  const uses = found.data?.pages.flatMap((page) => page.uses) ?? []
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="small">{words.whoUsed}</summary>
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
    </details>
  )
}

function EndInvitation({ invitation: { id, label } }: { readonly invitation: Invitation }) {
  const words = texts.signUp
  const api = useOperatorApi()
  const queries = useQueryClient()
  const announce = useAnnounce()
  const end = useMutation({
    mutationFn: () => api.revokeInvitation(id),
    onSuccess: () => {
      announce(words.ended(label))
      document.querySelector<HTMLElement>('#invitations-title')?.focus()
      return queries.invalidateQueries({ queryKey: ['invitations'] })
    },
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
