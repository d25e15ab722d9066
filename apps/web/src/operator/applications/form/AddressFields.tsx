import { Button, useAnnounce } from '@countersign/react'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { FieldInput, FieldLegend, FieldNote, TextField } from '../../../ui/fields.tsx'
import form from '../../../ui/form.module.css'
import { texts } from '../../texts.ts'
import styles from './ApplicationForm.module.css'
import { useForm } from './FormContext.ts'

/** The redirect URIs, and what happens on sign-out. */
export function AddressFields() {
  const { fields, problems, set } = useForm()
  return (
    <>
      <section aria-labelledby="form-redirects">
        <h2 id="form-redirects">{texts.applicationForm.redirectTitle}</h2>
        <AddressList field="redirectUris" />
      </section>
      <section aria-labelledby="form-signing-out">
        <h2 id="form-signing-out">{texts.applicationForm.signOutTitle}</h2>
        <AddressList field="postLogoutRedirectUris" />
        <TextField
          label={texts.applicationForm.backchannelLabel}
          holds="address"
          note={texts.applicationForm.backchannelNote}
          value={fields.backchannelLogoutUri}
          problem={problems['backchannelLogoutUri']}
          onChange={(backchannelLogoutUri) => set({ backchannelLogoutUri })}
        />
      </section>
    </>
  )
}

/** Several URIs of one kind, each in its own input. */
function AddressList({ field }: { readonly field: 'redirectUris' | 'postLogoutRedirectUris' }) {
  const { fields, problems, set } = useForm()
  const addresses = fields[field]
  const words = texts.applicationForm[field]
  const id = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  const announce = useAnnounce()
  const change = (changed: readonly string[]) => set({ [field]: changed })
  const focusOn = (at: number) => list.current?.querySelectorAll('input')[at]?.focus()
  const add = () => {
    flushSync(() => change([...addresses, '']))
    focusOn(addresses.length)
  }
  const remove = (at: number) => {
    flushSync(() => change(addresses.filter((_, other) => other !== at)))
    announce(words.removed(at + 1))
    focusOn(Math.max(0, at - 1))
  }
  return (
    <fieldset ref={list} className={form['options']}>
      <FieldLegend>{words.legend(addresses.length)}</FieldLegend>
      {addresses.map((address, at) => {
        const problem = problems[`${field}.${at}`] ?? (at === 0 ? problems[field] : undefined)
        const inputId = `${id}-${at}`
        return (
          // An address has no identity here but its position.
          <div key={inputId} className={styles['address']}>
            <FieldInput
              holds="address"
              value={address}
              aria-label={words.label(at + 1, addresses.length)}
              aria-invalid={problem !== undefined || undefined}
              aria-describedby={problem === undefined ? `${id}-note` : `${inputId}-problem`}
              onChange={(event) =>
                change(addresses.map((other, n) => (n === at ? event.target.value : other)))
              }
            />
            {addresses.length > 1 && (
              <Button kind="outline" label={words.removeLabel(at + 1)} onClick={() => remove(at)}>
                {texts.applicationForm.addressRemove}
              </Button>
            )}
            {problem !== undefined && <FieldNote id={`${inputId}-problem`} problem={problem} />}
          </div>
        )
      })}
      <FieldNote id={`${id}-note`} note={words.note} />
      <Button kind="outline" onClick={add}>
        {words.add}
      </Button>
    </fieldset>
  )
}
