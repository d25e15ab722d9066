import type { GroupRule } from '@countersign/product-api'
import { addressSchema } from '@countersign/protocol'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { is } from 'valibot'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { TextField } from '../../ui/fields.tsx'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { texts } from '../texts/texts.ts'
import styles from './GroupPage.module.css'
import { draftOf } from './ruleDraft.ts'

/** Asks the chains what a rule says of a key wallet; nothing is kept. */
export function RuleTrial({ rule }: { readonly rule: GroupRule }) {
  const words = texts.groupRule
  const api = useOperatorApi()
  const [text, setText] = useState('')
  const address = text.trim()
  const trial = useMutation({
    mutationFn: async () => {
      const draft = draftOf(rule)
      if (draft === undefined) throw new TypeError('A rule that is kept cannot be written again.')
      return api.tryGroupRule({ rule: draft, address, chainId: null })
    },
  })
  const [isWrong, setWrong] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const isAddress = is(addressSchema, address)
    setWrong(!isAddress)
    if (isAddress && !trial.isPending) trial.mutate()
  }
  return (
    <form className={styles['add']} onSubmit={submit} noValidate>
      <TextField
        label={words.tryAddress}
        holds="code"
        value={text}
        problem={isWrong ? words.noAddress : undefined}
        onChange={(value) => {
          setText(value)
          setWrong(false)
        }}
      />
      <button
        type="submit"
        className="countersign-button"
        data-kind="outline"
        data-state={trial.isPending ? 'working' : 'ready'}
        aria-disabled={trial.isPending}
      >
        {trial.isPending ? words.trying : words.try}
      </button>
      {trial.isError && <MutationError error={trial.error}>{words.notTried}</MutationError>}
      {trial.isSuccess && (
        <div role="status">
          <p>{words.outcome[trial.data.holds]}</p>
          <ol className="small soft">
            {trial.data.clauses.map(({ holds, answer, block, hosts }, at) => {
              const clause = rule.clauses[at]
              const facts = [answer, block === null ? null : words.block(block), ...hosts]
              const said = [words.holds[holds], ...facts].filter((fact) => fact !== null).join(' · ')
              return (
                <li key={JSON.stringify(clause)}>
                  {clause === undefined ? said : words.tried(words.kinds[clause.kind], said)}
                </li>
              )
            })}
          </ol>
        </div>
      )}
    </form>
  )
}
