import {
  type GroupRule,
  type GroupRuleDraft,
  type GroupRuleState,
  groupRuleEndpoints,
  type RuleClause,
} from '@countersign/product-api'
import { Address, Button, Note, Time } from '@countersign/react'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmedChangeButton, findConfirmed } from '../../confirmation/confirmedChange.tsx'
import { fillText } from '../../ui/fillText.ts'
import { nameChain } from '../../ui/format.ts'
import { Facts, ListRow, LoadState, Rows, Section } from '../../ui/list.tsx'
import { ofGroups, useChange, useLoaded, useOperatorApi } from '../calls.tsx'
import { texts } from '../texts.ts'
import styles from './GroupPage.module.css'
import { RuleForm } from './RuleForm.tsx'
import { RuleTrial } from './RuleTrial.tsx'
import { type ClauseField, listFields } from './ruleDraft.ts'

/** By what wallets bring their people into a group, and how that fares. */
export function RuleSection({ slug, isFixed }: { readonly slug: string; readonly isFixed: boolean }) {
  const words = texts.groupRule
  const api = useOperatorApi()
  const [isOpen, setOpen] = useState(false)
  const loaded = useLoaded((api) => api.groupRule, slug)
  const close = () => {
    flushSync(() => setOpen(false))
    document.getElementById(titleId)?.focus()
  }
  const set = useChange({
    send: (rule: GroupRuleDraft) => api.changeGroupRule(slug, { rule }),
    done: words.done,
    stale: ofGroups,
  })
  const remove = useChange({
    send: () => api.changeGroupRule(slug, { rule: null }),
    done: words.removal.done,
    focus: `#${titleId}`,
    stale: ofGroups,
  })
  const open = () => {
    set.reset()
    setOpen(true)
  }
  const { rule = null, chainIds = [], source = null } = loaded.data ?? {}
  const canChange = loaded.isSuccess && !isFixed && source !== 'file'
  return (
    <Section id={titleId} title={words.title}>
      <p className="small soft">{words.lead}</p>
      <LoadState
        query={loaded}
        words={words}
        skeleton={1}
        isFailed={loaded.isError && loaded.data === undefined}
      />
      {loaded.isSuccess && rule === null && !isOpen && (
        <p className={`small soft ${styles['none']}`}>{words.none}</p>
      )}
      {loaded.isSuccess && rule !== null && !isOpen && <RuleFacts rule={rule} state={loaded.data} />}
      {loaded.isSuccess && rule !== null && !canChange && (
        <p className={`small soft ${styles['none']}`}>{words.declared}</p>
      )}
      {canChange && isOpen && <RuleForm rule={rule} chainIds={chainIds} change={set} onClose={close} />}
      {canChange && !isOpen && (
        <div className={`${styles['buttons']} ${styles['actions']}`}>
          {chainIds.length > 0 && (
            <Button kind="outline" onClick={open}>
              {rule === null ? words.make : words.edit}
            </Button>
          )}
          {rule !== null && (
            <ConfirmedChangeButton
              {...words.removal}
              kind="stop"
              confirms={findConfirmed(groupRuleEndpoints.changeGroupRule, slug, { rule: null })}
              change={remove}
            />
          )}
        </div>
      )}
      {canChange && chainIds.length === 0 && <Note tone="quiet">{words.noChains}</Note>}
      {rule !== null && !isOpen && <RuleTrial rule={rule} chainIds={chainIds} />}
    </Section>
  )
}

const titleId = 'group-rule'

function RuleFacts({ rule, state }: { readonly rule: GroupRule; readonly state: GroupRuleState }) {
  const words = texts.groupRule
  const { lastAskedAt, holding, failing, undatedChainIds } = state
  // Names of ENS are read on chain 1.
  const asked = new Set(rule.clauses.map((clause) => (clause.kind === 'ens' ? 1 : clause.chainId)))
  return (
    <>
      <p className={styles['none']}>{words.matchLeads[rule.match]}</p>
      <Rows>
        {rule.clauses.map((clause) => (
          <ListRow key={JSON.stringify(clause)} title={words.kinds[clause.kind]}>
            <Facts>
              <ClauseFacts clause={clause} />
            </Facts>
          </ListRow>
        ))}
      </Rows>
      <p className={styles['fares']}>
        {lastAskedAt === null
          ? words.notAsked
          : fillText(words.fares(holding), { time: <Time at={lastAskedAt} /> })}
      </p>
      {failing > 0 && <Note tone="warn">{words.failing(failing)}</Note>}
      {undatedChainIds
        .filter((chainId) => asked.has(chainId))
        .map((chainId) => (
          <Note key={chainId} tone="quiet">
            {words.undated(chainId, nameChain(chainId))}
          </Note>
        ))}
    </>
  )
}

/** What a clause says, in the order of its fields. */
function ClauseFacts({ clause }: { readonly clause: RuleClause }) {
  const words = texts.groupRule
  return listFields(clause).flatMap(([field, text]) => {
    // A number is told with its comparison.
    if (field === 'value') return []
    return (
      <span key={field} className={styles['fact']}>
        {describeField(clause, field, text)}
        {clause.kind === 'erc20' && field === 'least' && words.decimals(clause.decimals)}
      </span>
    )
  })
}

function describeField(clause: RuleClause, field: Exclude<ClauseField, 'value'>, text: string): ReactNode {
  const words = texts.groupRule
  if (field === 'chainId') return nameChain(Number(text))
  if (clause.kind === 'view_uint' && field === 'comparison') {
    return fillText(words.compared, {
      comparison: words.comparisons[clause.comparison],
      value: <code translate="no">{clause.value}</code>,
    })
  }
  const value =
    field === 'contract' ? <Address address={text} isTabStop={false} /> : <code translate="no">{text}</code>
  return field === 'comparison' ? value : fillText(words.facts[field], { value })
}
