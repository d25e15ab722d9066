import { type Group, type GroupChange, groupEndpoints } from '@countersign/product-api'
import { Button, MessageCard, MessageField, Note, Time } from '@countersign/react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { ConfirmedChangeButton, findConfirmed } from '../../confirmation/confirmedChange.tsx'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { fillText } from '../../ui/fillText.ts'
import { InlineEdit } from '../../ui/InlineEdit.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { keyOf, ofGroups, useChange, useLoaded, useOperatorApi } from '../calls.tsx'
import { ThingPage } from '../kit/pages.tsx'
import { texts } from '../texts.ts'
import { FixedClaims } from './FixedClaims.tsx'
import { GroupAddresses } from './GroupAddresses.tsx'
import { GroupMembers } from './GroupMembers.tsx'
import styles from './GroupPage.module.css'
import { RuleSection } from './RuleSection.tsx'

/** `/operator/groups/:slug`: one group, who is in it and why. */
export function GroupPage() {
  const { slug = '' } = useParams()
  const query = useLoaded((api) => api.group, slug)
  const group = query.data
  const shownSlug = (
    <span translate="no" className="mono">
      {slug}
    </span>
  )
  return (
    <ThingPage
      parent="groups"
      name={group?.label}
      tags={group?.source === 'file' && <Tag>{texts.groups.declared}</Tag>}
      words={texts.group}
      unknown={fillText(texts.group.unknown, { slug: shownSlug })}
      query={query}
    >
      {group === undefined ? null : (
        <>
          <GroupFacts group={group} />
          <GroupMembers slug={slug} />
          <RuleSection slug={slug} isFixed={group.source === 'file'} />
          <GroupAddresses slug={slug} />
          <GroupClaims group={group} />
          {group.source === 'operator' && <RemoveGroup group={group} />}
        </>
      )}
    </ThingPage>
  )
}

/** What the group is called, and what may be changed of that. */
function GroupFacts({ group }: { readonly group: Group }) {
  const { slug, label, description, source, isListedOpenly, createdAt } = group
  const change = useChangeGroup(slug)
  const isOwn = source === 'operator'
  return (
    <section aria-label={texts.group.facts}>
      {!isOwn && <Note tone="quiet">{texts.group.declared}</Note>}
      <MessageCard>
        <MessageField label={texts.group.slugLabel}>
          <span translate="no" className="mono">
            {slug}
          </span>
        </MessageField>
        <MessageField label={texts.group.labelLabel}>
          <span className={styles['text']}>{label}</span>
          {isOwn && (
            <InlineEdit
              label={texts.group.labelLabel}
              value={label}
              hint={texts.group.labelHint}
              action={texts.group.changeLabel}
              check={checkLabel}
              onSave={(text) => change.mutate({ label: text ?? '' })}
            />
          )}
        </MessageField>
        {(isOwn || description !== null) && (
          <MessageField label={texts.group.descriptionLabel}>
            {description !== null && <span className={styles['text']}>{description}</span>}
            {isOwn && (
              <InlineEdit
                label={texts.group.descriptionLabel}
                value={description}
                hint={texts.group.descriptionHint}
                action={description === null ? texts.group.addDescription : texts.group.changeDescription}
                check={() => undefined}
                onSave={(text) => change.mutate({ description: text })}
              />
            )}
          </MessageField>
        )}
        <MessageField label={texts.group.seenLabel}>
          <p>{texts.group.seenBy[isListedOpenly ? 'everyone' : 'members']}</p>
          {isListedOpenly && <p className="small soft">{texts.group.seenNote}</p>}
          {isOwn && (
            <p>
              <Button
                kind="outline"
                onClick={() => change.mutate({ isListedOpenly: !isListedOpenly })}
                {...(change.isPending && { working: texts.group.changing })}
              >
                {isListedOpenly ? texts.group.listToMembers : texts.group.listOpenly}
              </Button>
            </p>
          )}
        </MessageField>
        <MessageField label={texts.group.createdLabel}>
          <Time at={createdAt} />
        </MessageField>
      </MessageCard>
      {change.isPending && (
        <p className="small soft" role="status">
          {texts.group.changing}
        </p>
      )}
      {change.isError && <MutationError error={change.error}>{texts.group.notChanged}</MutationError>}
    </section>
  )
}

function checkLabel(text: string): string | undefined {
  return text.trim() === '' ? texts.addGroup.labelProblem : undefined
}

function useChangeGroup(slug: string) {
  const api = useOperatorApi()
  return useChange({
    send: (change: GroupChange) => api.changeGroup(slug, change),
    done: texts.group.changed,
    stale: ofGroups,
  })
}

function GroupClaims({ group: { slug, source } }: { readonly group: Group }) {
  const api = useOperatorApi()
  return (
    <FixedClaims
      queryKey={keyOf(groupEndpoints.groupClaims, slug)}
      lead={texts.fixedClaims.leadOfGroup}
      isFixed={source === 'file'}
      load={() => api.groupClaims(slug)}
      change={(change) => api.changeGroupClaim(slug, change)}
    />
  )
}

function RemoveGroup({ group: { slug, label } }: { readonly group: Group }) {
  const words = texts.group.removal
  const api = useOperatorApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const remove = useChange({
    send: () => api.removeGroup(slug),
    done: words.done(label),
    after: async () => {
      await navigate('/operator/groups', { replace: true })
      queries.removeQueries({ queryKey: keyOf(groupEndpoints.group, slug) })
    },
    stale: [['groups']],
  })
  return (
    <section className={styles['removal']} aria-label={words.action}>
      <ConfirmedChangeButton
        {...words}
        kind="stop"
        title={words.title(label)}
        confirms={findConfirmed(groupEndpoints.removeGroup, slug)}
        change={remove}
      />
    </section>
  )
}
