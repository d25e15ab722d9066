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
  const name = namePerson(person)
  const promote = useChangePerson(person.id, { role: 'operator' }, texts.person.promoted(name))
  const demote = useChangePerson(person.id, { role: 'member' }, texts.person.demoted(name))
  if (person.isConfiguredOperator) return null
  if (person.role === 'member') {
    return (
      <ConfirmButton
        action={texts.person.promote}
        title={texts.person.promoteTitle(name)}
        lead={texts.person.promoteLead}
        keep={texts.person.promoteKeep}
        working={texts.person.changing}
        notDone={texts.person.notChanged}
        change={promote}
      />
    )
  }
  return (
    <ConfirmButton
      action={texts.person.demote}
      title={texts.person.demoteTitle(name)}
      lead={texts.person.demoteLead}
      keep={texts.person.demoteKeep}
      working={texts.person.changing}
      notDone={texts.person.notChanged}
      change={demote}
    />
  )
}

/** Disables a person's account, or enables it again. */
function ChangeAccess({ person }: { readonly person: Person }) {
  const name = namePerson(person)
  const disable = useChangePerson(person.id, { isDisabled: true }, texts.person.disabled(name))
  const enable = useChangePerson(person.id, { isDisabled: false }, texts.person.enabled(name))
  if (person.disabledAt !== null) {
    return (
      <ConfirmButton
        action={texts.person.enable}
        title={texts.person.enableTitle(name)}
        lead={texts.person.enableLead}
        keep={texts.person.enableKeep}
        working={texts.person.enabling}
        notDone={texts.person.notChanged}
        change={enable}
      />
    )
  }
  return (
    <ConfirmButton
      action={texts.person.disable}
      kind="stop"
      title={texts.person.disableTitle(name)}
      lead={texts.person.disableLead}
      keep={texts.person.disableKeep}
      working={texts.person.disabling}
      notDone={texts.person.notChanged}
      change={disable}
    />
  )
}

/** Changes one thing about a person; `done` is announced afterwards. */
function useChangePerson(id: string, change: PersonChange, done: string) {
  const api = useOperatorApi()
  const queries = useQueryClient()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: () => api.changePerson(id, change),
    onSuccess: () => {
      announce(done)
      return Promise.all(
        [['person', id], ['people'], ['activity'], ['account']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
}
