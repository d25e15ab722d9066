import type { Person } from '@countersign/product-api'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { namePerson } from './namePerson.ts'
import { useChangePerson } from './useChangePerson.ts'

/** Makes a person operator, or a member again. */
export function RoleButton({ person }: { readonly person: Person }) {
  const name = namePerson(person)
  const promote = useChangePerson(person.id, { role: 'operator' }, `${name} is an operator now.`)
  const demote = useChangePerson(person.id, { role: 'member' }, `${name} is a member again.`)
  if (person.isConfiguredOperator) return null
  if (person.role === 'member') {
    return (
      <ConfirmButton
        title={`Make ${name} an operator?`}
        consequences={
          <p>
            They will see everyone’s wallets, sessions and activity, can disable people, change applications
            and keys, and make others operators, you included: they can also undo it for you.
          </p>
        }
        confirm="Make operator"
        keep="Leave as member"
        working="Changing…"
        notDone="Nothing was changed."
        change={promote}
      >
        Make operator
      </ConfirmButton>
    )
  }
  return (
    <ConfirmButton
      title={`Make ${name} a member again?`}
      consequences={
        <p>They no longer see these pages, from their next click on. Their own account stays as it is.</p>
      }
      confirm="Make member"
      keep="Leave as operator"
      working="Changing…"
      notDone="Nothing was changed."
      change={demote}
    >
      Make member
    </ConfirmButton>
  )
}
