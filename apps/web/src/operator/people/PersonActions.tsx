import type { Person, PersonChange } from '@countersign/product-api'
import { useAnnounce } from '@countersign/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import { fillText } from '../../ui/fillText.ts'
import list from '../list.module.css'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { texts } from '../texts/texts.ts'
import { namePerson } from './PersonName.tsx'

/** What an operator may change about a person. */
export function PersonActions({ person }: { readonly person: Person }) {
  return (
    <section aria-label={texts.person.changes}>
      <div className={list['buttons']}>
        <ChangeRole person={person} />
        <ChangeAccess person={person} />
      </div>
      {person.isConfiguredOperator && (
        <p className={`small soft ${list['underButtons']}`}>
          {fillText(texts.person.configured, {
            variable: <span className="mono">{operatorsVariable}</span>,
          })}
        </p>
      )}
    </section>
  )
}

const operatorsVariable = 'COUNTERSIGN_OPERATORS'

/** Makes a person an operator, or a member again. */
function ChangeRole({ person }: { readonly person: Person }) {
  const { promote, demote } = texts.person
  if (person.isConfiguredOperator) return null
  return person.role === 'member' ? (
    <ChangeButton person={person} change={{ role: 'operator' }} words={promote} />
  ) : (
    <ChangeButton person={person} change={{ role: 'member' }} words={demote} />
  )
}

/** Disables a person's account, or enables it again. */
function ChangeAccess({ person }: { readonly person: Person }) {
  const { disable, enable } = texts.person
  return person.disabledAt === null ? (
    <ChangeButton person={person} change={{ isDisabled: true }} words={disable} kind="stop" />
  ) : (
    <ChangeButton person={person} change={{ isDisabled: false }} words={enable} />
  )
}

interface ChangeButtonProps {
  readonly person: Person
  readonly change: PersonChange
  readonly words:
    | typeof texts.person.promote
    | typeof texts.person.demote
    | typeof texts.person.disable
    | typeof texts.person.enable
  readonly kind?: 'stop'
}

function ChangeButton({ person, change, words, ...rest }: ChangeButtonProps) {
  const name = namePerson(person)
  const mutation = useChangePerson(person.id, change, words.done(name))
  return <ConfirmButton {...words} {...rest} title={words.title(name)} change={mutation} />
}

/** Changes one thing about a person; `done` is announced afterwards. */
function useChangePerson(id: string, change: PersonChange, done: string) {
  const api = useOperatorApi()
  const queries = useQueryClient()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: async () => {
      await api.changePerson(id, change)
      // The words of the change that was made, although the page may show its opposite by now.
      return done
    },
    onSuccess: (announcement) => {
      announce(announcement)
      return Promise.all(
        [['person', id], ['people'], ['activity'], ['account']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
}
