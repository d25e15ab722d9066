import {
  type FixedClaim,
  type FixedClaimChange,
  type FixedClaimList,
  findClaimNameProblem,
} from '@countersign/product-api'
import { Button } from '@countersign/react'
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { TextField } from '../../ui/fields.tsx'
import { SubmitButton } from '../../ui/form.tsx'
import list from '../../ui/list.module.css'
import { ListRow, LoadState, Rows, Section } from '../../ui/list.tsx'
import { useChange } from '../calls.tsx'
import { texts } from '../texts.ts'
import styles from './GroupPage.module.css'

interface FixedClaimsProps {
  readonly queryKey: QueryKey
  readonly lead: string
  /** Whether a file declares them. */
  readonly isFixed: boolean
  readonly load: () => Promise<FixedClaimList>
  readonly change: (change: FixedClaimChange) => Promise<FixedClaimList>
}

/** What applications are told besides of everyone in a group, or of one person. */
export function FixedClaims({ queryKey, lead, isFixed, load, change }: FixedClaimsProps) {
  const words = texts.fixedClaims
  const loaded = useQuery({ queryKey, queryFn: load })
  const queries = useQueryClient()
  const changing = useMutation({
    mutationFn: change,
    onSuccess: (claims) => queries.setQueryData<FixedClaimList>(queryKey, claims),
  })
  const claims = loaded.data?.claims ?? []
  return (
    <Section id={titleId} title={words.title}>
      <p className="small soft">{lead}</p>
      <LoadState
        query={loaded}
        words={words}
        skeleton={1}
        isFailed={loaded.isError && loaded.data === undefined}
      />
      {loaded.isSuccess && claims.length === 0 && (
        <p className={`small soft ${styles['none']}`}>{words.none}</p>
      )}
      <Rows>
        {claims.map((claim) => (
          <ClaimRow key={claim.name} claim={claim} isFixed={isFixed} change={changing.mutateAsync} />
        ))}
      </Rows>
      {!isFixed && <SetClaim change={changing.mutateAsync} />}
    </Section>
  )
}

const titleId = 'fixed-claims'

interface ClaimRowProps {
  readonly claim: FixedClaim
  readonly isFixed: boolean
  readonly change: (change: FixedClaimChange) => Promise<FixedClaimList>
}

function ClaimRow({ claim: { name, value }, isFixed, change }: ClaimRowProps) {
  const words = texts.fixedClaims
  const remove = useChange({
    send: () => change({ name, value: null }),
    done: words.removed(name),
    focus: `#${titleId}`,
  })
  const button = (
    <Button
      kind="outline"
      label={words.removeLabel(name)}
      onClick={() => remove.mutate()}
      {...(remove.isPending && { working: words.removing })}
    >
      {words.remove}
    </Button>
  )
  return (
    <ListRow title={<code translate="no">{name}</code>} action={!isFixed && button}>
      <p className={`${list['facts']} ${styles['text']}`}>
        <code translate="no">{JSON.stringify(value)}</code>
      </p>
      {remove.isError && <MutationError error={remove.error}>{words.notRemoved}</MutationError>}
    </ListRow>
  )
}

function SetClaim({ change }: Pick<ClaimRowProps, 'change'>) {
  const words = texts.fixedClaims
  const [name, setName] = useState('')
  const [value, setValue] = useState('')
  const [isChecked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const set = useChange({
    send: () => change({ name, value: readValue(value) }),
    done: words.changed(name),
    after: () => {
      setName('')
      setValue('')
      setChecked(false)
    },
  })
  const problem = findClaimNameProblem(name)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    if (problem !== undefined) field.current?.focus()
    else if (!set.isPending) set.mutate()
  }
  const problemWords = problem === 'registered' ? words.nameRegistered : words.nameForm
  return (
    <form className={styles['add']} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={words.name}
        holds="code"
        value={name}
        onChange={setName}
        placeholder={words.namePlaceholder}
        problem={isChecked && problem !== undefined ? problemWords : undefined}
      />
      <TextField label={words.value} holds="code" value={value} onChange={setValue} note={words.valueNote} />
      <SubmitButton kind="outline" isPending={set.isPending} working={words.setting}>
        {words.set}
      </SubmitButton>
      {set.isError && <MutationError error={set.error}>{words.notSet}</MutationError>}
    </form>
  )
}

/**
 * What was typed: JSON that a claim can be, or else the text itself.
 *
 * @example readValue('3') // 3
 * @example readValue('editor') // 'editor'
 */
export function readValue(text: string): FixedClaim['value'] {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') return value
    const isList = Array.isArray(value) && value.every((one): one is string => typeof one === 'string')
    return isList ? value : text
  } catch {
    return text
  }
}
