import {
  type FixedClaim,
  type FixedClaimChange,
  type FixedClaimList,
  findClaimNameProblem,
} from '@countersign/product-api'
import { Button, useAnnounce } from '@countersign/react'
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { LoadError, MutationError } from '../../ui/FailureNotes.tsx'
import { TextField } from '../../ui/fields.tsx'
import list from '../list.module.css'
import { ListSkeleton } from '../list.tsx'
import { texts } from '../texts/texts.ts'
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
    <section aria-labelledby={titleId}>
      <div className={list['sectionHead']}>
        <h2 id={titleId} tabIndex={-1}>
          {words.title}
        </h2>
      </div>
      <p className="small soft">{lead}</p>
      {loaded.isPending && <ListSkeleton label={words.loading} rows={1} />}
      {loaded.isError && loaded.data === undefined && (
        <LoadError title={words.notLoaded} error={loaded.error} onRetry={loaded.refetch} />
      )}
      {loaded.isSuccess && claims.length === 0 && (
        <p className={`small soft ${styles['none']}`}>{words.none}</p>
      )}
      <ul className={list['rows']}>
        {claims.map((claim) => (
          <ClaimRow key={claim.name} claim={claim} isFixed={isFixed} change={changing.mutateAsync} />
        ))}
      </ul>
      {!isFixed && <SetClaim change={changing.mutateAsync} />}
    </section>
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
  const announce = useAnnounce()
  const remove = useMutation({
    mutationFn: () => change({ name, value: null }),
    onSuccess: () => {
      announce(words.removed(name))
      document.getElementById(titleId)?.focus()
    },
  })
  return (
    <li className={list['row']}>
      <div className={list['text']}>
        <p className={list['title']}>
          <code translate="no">{name}</code>
        </p>
        <p className={`${list['facts']} ${styles['text']}`}>
          <code translate="no">{JSON.stringify(value)}</code>
        </p>
        {remove.isError && <MutationError error={remove.error}>{words.notRemoved}</MutationError>}
      </div>
      {!isFixed && (
        <Button
          kind="outline"
          label={words.removeLabel(name)}
          onClick={() => remove.mutate()}
          {...(remove.isPending && { working: words.removing })}
        >
          {words.remove}
        </Button>
      )}
    </li>
  )
}

function SetClaim({ change }: Pick<ClaimRowProps, 'change'>) {
  const words = texts.fixedClaims
  const announce = useAnnounce()
  const [name, setName] = useState('')
  const [value, setValue] = useState('')
  const [isChecked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const set = useMutation({
    mutationFn: () => change({ name, value: readValue(value) }),
    onSuccess: () => {
      announce(words.changed(name))
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
      <button
        type="submit"
        className="countersign-button"
        data-kind="outline"
        data-state={set.isPending ? 'working' : 'ready'}
        aria-disabled={set.isPending}
      >
        {set.isPending ? words.setting : words.set}
      </button>
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
