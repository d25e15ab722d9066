import type { Person } from '@countersign/product-api'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { namePerson } from './namePerson.ts'
import { useChangePerson } from './useChangePerson.ts'

/** Shuts a person out, or lets them in again. */
export function DisableButton({ person }: { readonly person: Person }) {
  const name = namePerson(person)
  const disable = useChangePerson(person.id, { isDisabled: true }, `${name} is disabled.`)
  const enable = useChangePerson(person.id, { isDisabled: false }, `${name} can sign in again.`)
  if (person.disabledAt !== null) {
    return (
      <ConfirmButton
        title={`Enable ${name}?`}
        consequences={
          <p>They can sign in again, with the wallets they had. Sessions that were ended stay ended.</p>
        }
        confirm="Enable"
        keep="Leave disabled"
        working="Enabling…"
        notDone="Nothing was changed."
        change={enable}
      >
        Enable
      </ConfirmButton>
    )
  }
  return (
    <ConfirmButton
      kind="stop"
      title={`Disable ${name}?`}
      consequences={
        <p>
          Every session of theirs ends at once, here and in the applications that hear of it, and none of
          their wallets opens a new one. Nothing is deleted: you can enable them again.
        </p>
      }
      confirm="Disable"
      keep="Leave enabled"
      working="Disabling…"
      notDone="Nothing was changed."
      change={disable}
    >
      Disable
    </ConfirmButton>
  )
}
