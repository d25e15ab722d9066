import { Button, useAnnounce } from '@countersign/react'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Problems } from '../rules/checkFields.ts'

/** Props of {@link AddressList}. */
export interface AddressListProps {
  /** What one of them is, such as "Redirect address". */
  readonly name: string
  readonly note: string
  readonly addresses: readonly string[]
  readonly onChange: (addresses: readonly string[]) => void
  /** What is wrong, by `place` and index. */
  readonly problems: Problems
  readonly place: string
}

/** Several addresses of one kind, each in its own field. */
export function AddressList({ name, note, addresses, onChange, problems, place }: AddressListProps) {
  const id = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  const announce = useAnnounce()
  const focusOn = (at: number) => list.current?.querySelectorAll('input')[at]?.focus()
  const add = () => {
    flushSync(() => onChange([...addresses, '']))
    focusOn(addresses.length)
  }
  const remove = (at: number) => {
    flushSync(() => onChange(addresses.filter((_, other) => other !== at)))
    announce(`Removed ${name.toLowerCase()} ${at + 1}.`)
    focusOn(Math.max(0, at - 1))
  }
  return (
    <fieldset ref={list} className="op-address-list">
      <legend className="field-label">{addresses.length === 1 ? name : `${name}es`}</legend>
      {addresses.map((address, at) => {
        const problem = problems[`${place}.${at}`] ?? (at === 0 ? problems[place] : undefined)
        const field = `${id}-${at}`
        return (
          // Its position is what an address is known by here.
          <div key={field} className="op-address-line">
            <input
              className="field-input field-mono"
              value={address}
              inputMode="url"
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="none"
              aria-label={addresses.length === 1 ? name : `${name} ${at + 1}`}
              aria-invalid={problem !== undefined || undefined}
              aria-describedby={problem === undefined ? `${id}-note` : `${field}-problem`}
              onChange={(event) =>
                onChange(addresses.map((other, n) => (n === at ? event.target.value : other)))
              }
            />
            {addresses.length > 1 && (
              <Button
                kind="outline"
                label={`Remove ${name.toLowerCase()} ${at + 1}`}
                onClick={() => remove(at)}
              >
                Remove
              </Button>
            )}
            {problem !== undefined && (
              <p id={`${field}-problem`} className="small field-problem">
                {problem}
              </p>
            )}
          </div>
        )
      })}
      <p id={`${id}-note`} className="small soft">
        {note}
      </p>
      <Button kind="outline" onClick={add}>
        Add another {name.toLowerCase()}
      </Button>
    </fieldset>
  )
}
