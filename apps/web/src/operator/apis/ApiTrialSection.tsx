import type { Api, ApiTrial, Person } from '@countersign/product-api'
import { Button, MessageCard, MessageField, Note } from '@countersign/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { livePart } from '../../language/liveTable.ts'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { describeFailure } from '../../ui/failures.ts'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { useChange, useListed, useOperatorApi } from '../calls.tsx'
import { namePerson } from '../kit/PersonName.tsx'
import { texts } from '../texts.ts'
import styles from './ApiPage.module.css'

const words = livePart(() => texts.apiTrial)

/** Shows what an API would read in a token of a person: the operator, unless another is chosen. */
export function ApiTrialSection({ api: { id } }: { readonly api: Api }) {
  const calls = useOperatorApi()
  const [person, setPerson] = useState<Person>()
  const [clientId, setClientId] = useState('')
  const asked = clientId === '' ? {} : { clientId }
  const trial = useChange({
    send: () => (person === undefined ? calls.tryApi(id, asked) : calls.tryApiFor(id, person.id, asked)),
    done: words.tried,
  })
  return (
    <section className={styles['trial']} aria-labelledby="try-title">
      <h2 id="try-title">{words.title}</h2>
      <p className="soft">{words.lead}</p>
      <div className={styles['choices']}>
        <PersonChoice chosen={person} onChoose={setPerson} />
        <ClientChoice id={id} chosen={clientId} onChoose={setClientId} />
      </div>
      <Button
        kind="outline"
        onClick={() => trial.mutate()}
        {...(trial.isPending && { working: words.trying })}
      >
        {words.try}
      </Button>
      {trial.isError && <MutationError error={trial.error}>{words.notTried}</MutationError>}
      {trial.isSuccess && <Trial trial={trial.data} />}
    </section>
  )
}

interface PersonChoiceProps {
  readonly chosen: Person | undefined
  readonly onChoose: (person: Person | undefined) => void
}

/** The operator, or one of the people who are found. */
function PersonChoice({ chosen, onChoose }: PersonChoiceProps) {
  const calls = useOperatorApi()
  const [text, setText] = useState('')
  const search = text.trim()
  const found = useQuery({
    queryKey: ['people', 'choice', search],
    queryFn: () => calls.people({ search, limit: 20 }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const listed = search === '' ? [] : (found.data?.people ?? [])
  const people = chosen && !listed.some(({ id }) => id === chosen.id) ? [chosen, ...listed] : listed
  return (
    <>
      <TextField
        label={words.personFind}
        holds="search"
        note={found.isError ? words.personNotFound(describeFailure(found.error)) : words.personNote}
        value={text}
        onChange={setText}
      />
      <SelectField
        label={words.person}
        value={chosen?.id ?? ''}
        options={{ '': words.you, ...Object.fromEntries(people.map((one) => [one.id, namePerson(one)])) }}
        onChange={(chosenId) => onChoose(people.find(({ id }) => id === chosenId))}
      />
    </>
  )
}

interface ClientChoiceProps {
  readonly id: string
  readonly chosen: string
  readonly onChoose: (clientId: string) => void
}

/** One of the applications that may ask people for the API: it decides which scopes the token has. */
function ClientChoice({ id, chosen, onChoose }: ClientChoiceProps) {
  const list = useListed((api) => api.apiApplications, [id], { limit: 20 })
  const applications = list.data?.pages.flatMap((page) => page.applications) ?? []
  const asking = applications.filter(({ delegated }) => delegated.length > 0)
  return (
    <SelectField
      label={words.application}
      value={chosen}
      options={{
        '': words.anyApplication,
        ...Object.fromEntries(asking.map(({ clientId, name }) => [clientId, name])),
      }}
      onChange={onChoose}
    />
  )
}

function Trial({ trial: { header, claims } }: { readonly trial: ApiTrial }) {
  if (claims === null) return <Note tone="warn">{words.notAdmitted}</Note>
  return (
    <>
      {header !== null && (
        <>
          <h3>{words.headerTitle}</h3>
          <Claims claims={header} />
        </>
      )}
      <h3>{header === null ? words.answerTitle : words.claimsTitle}</h3>
      <Claims claims={claims} />
    </>
  )
}

function Claims({ claims }: { readonly claims: Readonly<Record<string, unknown>> }) {
  return (
    <MessageCard>
      {Object.entries(claims).map(([claim, value]) => (
        <MessageField key={claim} label={claim}>
          <code translate="no" className="mono">
            {typeof value === 'string' ? value : JSON.stringify(value)}
          </code>
        </MessageField>
      ))}
    </MessageCard>
  )
}
