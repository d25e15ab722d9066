import type { GroupRuleTrial, GroupRuleTrialResult, TriedClause, TriedWallet } from '@countersign/product-api'
import { addressSchema } from '@countersign/protocol'
import { Address } from '@countersign/react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { is } from 'valibot'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { fillText } from '../../ui/fillText.ts'
import { SubmitButton } from '../../ui/form.tsx'
import { nameChain } from '../../ui/format.ts'
import { Facts, ListRow, Rows } from '../../ui/list.tsx'
import { readRefusedField } from '../../ui/readRefusedField.ts'
import { Tag } from '../../ui/Tag.tsx'
import { useOperatorApi } from '../calls.tsx'
import { texts } from '../texts.ts'
import styles from './GroupPage.module.css'

interface RuleTrialProps {
  /** What is tried; undefined for what cannot be a rule. */
  readonly rule: GroupRuleTrial['rule'] | undefined
  /** The chains that can be asked. */
  readonly chainIds: readonly number[]
  /** Called where there is no rule to try. */
  readonly onUnreadable?: () => void
  /** Called with what the server says against the rule. */
  readonly onRefused?: (error: unknown) => void
}

/** Asks the chains what a rule says of a person's wallets; nothing is kept. */
export function RuleTrial({ rule, chainIds, onUnreadable, onRefused }: RuleTrialProps) {
  const words = texts.groupRule
  const api = useOperatorApi()
  const [text, setText] = useState('')
  const [kind, setKind] = useState('key')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const trial = useMutation({ mutationFn: (asked: GroupRuleTrial) => api.tryGroupRule(asked) })
  const complain = (found: string | undefined) => {
    flushSync(() => setProblem(found))
    if (found !== undefined) field.current?.focus()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (trial.isPending) return
    const address = text.trim()
    const isAddress = is(addressSchema, address)
    complain(isAddress ? undefined : words.noAddress)
    if (!isAddress) return
    if (rule === undefined) return onUnreadable?.()
    trial.mutate(
      { rule, address, chainId: kind === 'key' ? null : Number(kind) },
      {
        onError: (error) => {
          const refused = readRefusedField(error)
          if (refused?.field === 'address') complain(words.refused(refused.reason))
          else onRefused?.(error)
        },
      },
    )
  }
  const kinds = Object.fromEntries([
    ['key', words.keyWallet],
    ...chainIds.map((chainId) => [chainId, words.contractWallet(nameChain(chainId))]),
  ])
  // What was tried before the rule was changed says nothing of it.
  const isOfRule = JSON.stringify(trial.variables?.rule) === JSON.stringify(rule)
  const result = isOfRule ? trial.data : undefined
  const isAtField = readRefusedField(trial.error) !== undefined && onRefused !== undefined
  return (
    <>
      <form className={styles['add']} onSubmit={submit} noValidate>
        <h3 className={styles['tryTitle']}>{words.tryTitle}</h3>
        <TextField
          ref={field}
          label={words.tryAddress}
          holds="code"
          value={text}
          note={words.tryNote}
          problem={problem}
          onChange={(value) => {
            setText(value)
            setProblem(undefined)
          }}
        />
        <SelectField label={words.tryKind} value={kind} options={kinds} onChange={setKind} />
        <SubmitButton kind="outline" isPending={trial.isPending} working={words.trying}>
          {words.try}
        </SubmitButton>
        {trial.isError && problem === undefined && !isAtField && (
          <MutationError error={trial.error}>{words.notTried}</MutationError>
        )}
      </form>
      <p role="status">{result !== undefined && <strong>{words.outcome[result.holds]}</strong>}</p>
      {result !== undefined && <TrialResult clauses={rule?.clauses ?? []} result={result} />}
    </>
  )
}

interface TrialResultProps {
  /** What was tried. */
  readonly clauses: readonly TriedClause[]
  readonly result: GroupRuleTrialResult
}

/** What the chains said of each wallet, clause by clause. */
function TrialResult({ clauses, result: { accountId, wallets, left } }: TrialResultProps) {
  const words = texts.groupRule
  const person = (
    <Link className="countersign-link" to={`/operator/people/${accountId}`}>
      {words.person}
    </Link>
  )
  return (
    <>
      <p className="small soft">
        {accountId === null ? words.triedAlone : fillText(words.triedAll(wallets.length), { person })}
      </p>
      {left > 0 && <p className="small soft">{words.left(left)}</p>}
      <Rows label={words.triedWallets}>
        {wallets.map((wallet) => (
          <TriedRow key={`${wallet.chainId} ${wallet.address}`} clauses={clauses} wallet={wallet} />
        ))}
      </Rows>
    </>
  )
}

interface TriedRowProps extends Pick<TrialResultProps, 'clauses'> {
  readonly wallet: TriedWallet
}

function TriedRow({ clauses, wallet: { address, chainId, holds, clauses: answers } }: TriedRowProps) {
  const words = texts.groupRule
  const title = (
    <>
      <Address address={address} chainId={chainId} isTabStop={false} />
      <Tag tone={tones[holds]}>{words.walletHolds[holds]}</Tag>
    </>
  )
  return (
    <ListRow title={title}>
      <Facts>{chainId === null ? words.keyWallet : words.contractWallet(nameChain(chainId))}</Facts>
      <ul className={styles['said']}>
        {answers.map((said, at) => {
          const clause = clauses[at]
          return clause && <ClauseSaid key={JSON.stringify([at, clause])} clause={clause} said={said} />
        })}
      </ul>
    </ListRow>
  )
}

const tones = { yes: undefined, no: 'quiet', unknown: 'stop' } as const

interface ClauseSaidProps {
  readonly clause: TriedClause
  readonly said: TriedWallet['clauses'][number]
}

function ClauseSaid({ clause, said: { holds, answer, reason, block, hosts } }: ClauseSaidProps) {
  const words = texts.groupRule
  return (
    <li>
      <p className={styles['saidOf']}>{words.tried(words.kinds[clause.kind], words.holds[holds])}</p>
      <Facts>
        <span className={styles['fact']}>
          {reason === null
            ? describeAnswer(clause, answer)
            : words.reasons[reason](clause.kind === 'ens' ? 1 : clause.chainId)}
        </span>
        {block !== null && <span>{words.block(block)}</span>}
        {hosts.map((host) => (
          <span key={host} className={styles['fact']}>
            {host}
          </span>
        ))}
      </Facts>
    </li>
  )
}

/** An answer in words: an owner by the short address. */
function describeAnswer({ kind }: TriedClause, answer: string | null): ReactNode {
  const words = texts.groupRule
  if (answer === null) return kind === 'ens' ? words.noName : words.noAnswer
  if (answer === 'reverted') return words.reverted
  if (kind === 'owner_of')
    return fillText(words.owner, { owner: <Address address={answer} isTabStop={false} /> })
  return fillText(words.answer, { answer: <code translate="no">{answer}</code> })
}
