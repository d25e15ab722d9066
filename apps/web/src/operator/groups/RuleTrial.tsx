import type { GroupRuleTrial } from '@countersign/product-api'
import { addressSchema } from '@countersign/protocol'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { is } from 'valibot'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { nameChain } from '../../ui/format.ts'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { texts } from '../texts/texts.ts'
import styles from './GroupPage.module.css'
import { readRefusedField } from './ruleDraft.ts'
import { TrialResult } from './TrialResult.tsx'

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
          if (refused?.field === 'address') complain(refused.problem)
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
        <button
          type="submit"
          className="countersign-button"
          data-kind="outline"
          data-state={trial.isPending ? 'working' : 'ready'}
          aria-disabled={trial.isPending}
        >
          {trial.isPending ? words.trying : words.try}
        </button>
        {trial.isError && problem === undefined && !isAtField && (
          <MutationError error={trial.error}>{words.notTried}</MutationError>
        )}
      </form>
      <p role="status">{result !== undefined && <strong>{words.outcome[result.holds]}</strong>}</p>
      {result !== undefined && <TrialResult clauses={rule?.clauses ?? []} result={result} />}
    </>
  )
}
