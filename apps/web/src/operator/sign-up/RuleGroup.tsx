import { type Group, type SignUp, signUpEndpoints } from '@countersign/product-api'
import { Button, Note } from '@countersign/react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { OperatorApi } from '../../api/operatorApi.ts'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { DoneNote, SelectField } from '../../ui/fields.tsx'
import { fillText } from '../../ui/fillText.ts'
import { LoadState } from '../../ui/list.tsx'
import { keyOf, useChange, useOperatorApi } from '../calls.tsx'
import { texts } from '../texts.ts'
import styles from './SignUpPage.module.css'

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
