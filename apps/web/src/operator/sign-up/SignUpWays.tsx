import { type Group, type Invitation, type SignUp, signUpEndpoints } from '@countersign/product-api'
import { Button, Note, Time } from '@countersign/react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { OperatorApi } from '../../api/operatorApi.ts'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import { LoadError, MutationError } from '../../ui/FailureNotes.tsx'
import { DoneNote, SelectField } from '../../ui/fields.tsx'
import { fillText } from '../../ui/fillText.ts'
import { EmptyNote, Facts, ListRow, LoadState, Rows } from '../../ui/list.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { keyOf, useChange, useListed, useOperatorApi } from '../calls.tsx'
import { nameByAddress, PersonName } from '../kit/PersonName.tsx'
import { texts } from '../texts.ts'
import styles from './SignUpPage.module.css'

/** The invitations, newest first: whether each works, who made it, who used it. */
export function Invitations({ policy }: Pick<SignUp, 'policy'>) {
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

/** The group whose rule lets in wallets that are on no list, or who says so, where that is not this page. */
export function RuleGroup({ signUp }: { readonly signUp: SignUp }) {
  const words = texts.signUp
  const { group, groupSetBy, policy } = signUp
  return (
    <section className={styles['section']} aria-labelledby="rule-group">
      <h2 id="rule-group">{words.ruleTitle}</h2>
      <p className="soft">{words.ruleLead}</p>
      <p className="small soft">{words.ruleCost}</p>
      {(policy === 'open' || policy === 'closed') && <Note tone="quiet">{words.ruleIdle[policy]}</Note>}
      {groupSetBy === 'file' ? (
        <>
          <p>
            <strong className={styles['asWritten']}>{group?.label ?? words.noRuleGroup}</strong>
          </p>
          <Note tone="quiet">{words.ruleSetByFile}</Note>
        </>
      ) : (
        <ChooseGroup chosen={group} />
      )}
      {group !== null && !group.hasRule && (
        <Note tone="warn">
          {fillText(words.ruleGone, {
            group: (
              <Link className="countersign-link" to={`/operator/groups/${group.slug}`}>
                {group.label}
              </Link>
            ),
          })}
        </Note>
      )}
    </section>
  )
}

function ChooseGroup({ chosen }: { readonly chosen: SignUp['group'] }) {
  const words = texts.signUp
  const api = useOperatorApi()
  const saved = chosen?.slug ?? ''
  const [slug, setSlug] = useState(saved)
  const field = useRef<HTMLSelectElement>(null)
  const found = useQuery({ queryKey: ['groups', 'with a rule'], queryFn: () => listGroupsWithRule(api) })
  const save = useChange({
    send: () => api.changeSignUp({ group: slug === '' ? null : slug }),
    answers: keyOf(signUpEndpoints.signUp),
    // The button goes.
    after: () => field.current?.focus(),
  })
  if (!found.isSuccess) {
    const loadWords = { loading: words.ruleGroupsLoading, notLoaded: words.ruleGroupsNotLoaded }
    return <LoadState query={found} words={loadWords} skeleton={1} isFailed={found.isError} />
  }
  const choices = new Map(found.data.map(({ slug: name, label }) => [name, label]))
  if (chosen !== null) choices.set(chosen.slug, chosen.label)
  if (choices.size === 0) {
    return (
      <p>
        {fillText(words.noGroupWithRule, {
          groups: (
            <Link className="countersign-link" to="/operator/groups">
              {words.groupsLink}
            </Link>
          ),
        })}
      </p>
    )
  }
  return (
    <>
      <SelectField
        ref={field}
        label={words.ruleGroupLabel}
        value={slug}
        options={{ '': words.noRuleGroup, ...Object.fromEntries(choices) }}
        onChange={(next) => {
          save.reset()
          setSlug(next)
        }}
      />
      {save.isSuccess && <DoneNote>{words.ruleSaved}</DoneNote>}
      {save.isError && <MutationError error={save.error}>{words.ruleNotSaved}</MutationError>}
      {slug !== saved && (
        <Button kind="outline" onClick={save.mutate} {...(save.isPending && { working: words.saving })}>
          {words.saveRule}
        </Button>
      )}
    </>
  )
}

/** All of them: there can be a thousand groups. */
async function listGroupsWithRule(api: OperatorApi): Promise<readonly Group[]> {
  const found: Group[] = []
  for (let cursor: string | undefined, isMore = true; isMore; ) {
    const page = await api.groups({ cursor, limit: 100 })
    found.push(...page.groups.filter(({ hasRule }) => hasRule))
    cursor = page.next ?? undefined
    isMore = cursor !== undefined
  }
  return found
}
