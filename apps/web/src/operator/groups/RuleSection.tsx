import type { GroupRule, GroupRuleDraft, GroupRuleState } from '@countersign/product-api'
import { Button, Time, useAnnounce } from '@countersign/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmedChangeButton } from '../../confirmation/ConfirmedChangeButton.tsx'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { fillText } from '../../ui/fillText.ts'
import list from '../list.module.css'
import { ListSkeleton } from '../list.tsx'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { texts } from '../texts/texts.ts'
import styles from './GroupPage.module.css'
import { RuleForm } from './RuleForm.tsx'
import { RuleTrial } from './RuleTrial.tsx'
import { listFields } from './ruleDraft.ts'
import { useReloadGroups } from './useGroups.ts'

/** By what wallets bring their people into a group, and how that fares. */
export function RuleSection({ slug, isFixed }: { readonly slug: string; readonly isFixed: boolean }) {
  const words = texts.groupRule
  const api = useOperatorApi()
  const announce = useAnnounce()
  const reload = useReloadGroups()
  const [isOpen, setOpen] = useState(false)
  const loaded = useQuery({ queryKey: ['group', slug, 'rule'], queryFn: () => api.groupRule(slug) })
  const set = useMutation({
    mutationFn: (rule: GroupRuleDraft) => api.changeGroupRule(slug, { rule }),
    onSuccess: () => {
      announce(words.done)
      setOpen(false)
      return reload()
    },
  })
  const remove = useMutation({
    mutationFn: () => api.changeGroupRule(slug, { rule: null }),
    onSuccess: () => {
      announce(words.removal.done)
      return reload()
    },
  })
  const rule = loaded.data?.rule ?? null
  return (
    <section aria-labelledby="group-rule">
      <div className={list['sectionHead']}>
        <h2 id="group-rule">{words.title}</h2>
      </div>
      <p className="small soft">{words.lead}</p>
      {loaded.isPending && <ListSkeleton label={words.loading} rows={1} />}
      {loaded.isError && loaded.data === undefined && (
        <LoadError title={words.notLoaded} error={loaded.error} onRetry={loaded.refetch} />
      )}
      {loaded.isSuccess && rule === null && <p className={`small soft ${styles['none']}`}>{words.none}</p>}
      {loaded.isSuccess && rule !== null && !isOpen && <RuleFacts rule={rule} state={loaded.data} />}
      {loaded.isSuccess && isOpen && <RuleForm rule={rule} change={set} onCancel={() => setOpen(false)} />}
      {loaded.isSuccess && !isOpen && !isFixed && (
        <p className={styles['actions']}>
          <Button kind="outline" onClick={() => setOpen(true)}>
            {rule === null ? words.make : words.edit}
          </Button>
        </p>
      )}
      {rule !== null && !isOpen && !isFixed && (
        <ConfirmedChangeButton
          {...words.removal}
          kind="stop"
          confirms={{ kind: 'change_group', slug }}
          change={remove}
        />
      )}
      {rule !== null && !isOpen && <RuleTrial rule={rule} />}
    </section>
  )
}

function RuleFacts({ rule, state }: { readonly rule: GroupRule; readonly state: GroupRuleState }) {
  const words = texts.groupRule
  const { lastAskedAt, holding, failing } = state
  const asked =
    lastAskedAt === null ? words.notAsked : fillText(words.asked, { time: <Time at={lastAskedAt} /> })
  const counts = [words.holding(holding), ...(failing > 0 ? [words.failing(failing)] : [])]
  return (
    <>
      <p className={styles['none']}>{words.matches[rule.match]}</p>
      <ul className={list['rows']}>
        {rule.clauses.map((clause) => (
          <li key={JSON.stringify(clause)} className={list['row']}>
            <div className={list['text']}>
              <p className={list['title']}>{words.kinds[clause.kind]}</p>
              {listFields(clause).map(([field, text]) => (
                <p key={field} className={`${list['facts']} ${styles['text']}`}>
                  {words.fields[field]} <code>{text}</code>
                </p>
              ))}
              {clause.kind === 'erc20' && (
                <p className={`${list['facts']} ${styles['text']}`}>
                  {words.fields.decimals} <code>{clause.decimals}</code>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className="small soft">{fillText(words.fares, { counts: counts.join(' · '), asked })}</p>
    </>
  )
}
