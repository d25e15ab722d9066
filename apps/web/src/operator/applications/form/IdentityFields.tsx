import { Button, useAnnounce } from '@countersign/react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import logoStyles from '../../../ui/ApplicationLogo.module.css'
import { ApplicationLogo } from '../../../ui/ApplicationLogo.tsx'
import { Field, FieldInput, FieldLegend, FieldName, FieldNote, TextField } from '../../../ui/fields.tsx'
import form from '../../../ui/form.module.css'
import { texts } from '../../texts.ts'
import styles from './ApplicationForm.module.css'
import { useForm } from './FormContext.ts'

/** What people recognise the application by. */
export function IdentityFields() {
  const { fields, problems, set } = useForm()
  return (
    <section aria-labelledby="form-identity">
      <h2 id="form-identity">{texts.applicationForm.identityTitle}</h2>
      <TextField
        label={texts.applicationForm.nameLabel}
        holds="words"
        value={fields.name}
        problem={problems['name']}
        note={texts.applicationForm.nameNote}
        onChange={(name) => set({ name })}
      />
      <LogoField />
      <LinkFields />
    </section>
  )
}

/** Where people find more about the application: each is optional. */
export function LinkFields() {
  const { fields, problems, set } = useForm()
  return (
    <>
      <TextField
        label={texts.applicationForm.launchLabel}
        holds="address"
        value={fields.launchUri}
        problem={problems['launchUri']}
        note={texts.applicationForm.launchNote}
        onChange={(launchUri) => set({ launchUri })}
      />
      <TextField
        label={texts.applicationForm.homeLabel}
        holds="address"
        value={fields.clientUri}
        problem={problems['clientUri']}
        note={texts.applicationForm.homeNote}
        onChange={(clientUri) => set({ clientUri })}
      />
      <TextField
        label={texts.applicationForm.policyLabel}
        holds="address"
        value={fields.policyUri}
        problem={problems['policyUri']}
        onChange={(policyUri) => set({ policyUri })}
      />
      <TextField
        label={texts.applicationForm.termsLabel}
        holds="address"
        value={fields.tosUri}
        problem={problems['tosUri']}
        onChange={(tosUri) => set({ tosUri })}
      />
    </>
  )
}

/** A picture from a file of this device, with a preview. */
export function LogoField() {
  const { fields, problems, set } = useForm()
  const announce = useAnnounce()
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [unreadable, setUnreadable] = useState<string>()
  const problem = unreadable ?? problems['logo']
  const choose = async (chosen: File | undefined) => {
    if (chosen === undefined) return
    const reading = await readLogo(chosen)
    setUnreadable('problem' in reading ? reading.problem : undefined)
    if ('problem' in reading) announce(reading.problem)
    else {
      set({ logo: reading.logo })
      announce(texts.applicationForm.logoChosen(chosen.name))
    }
  }
  const remove = () => {
    set({ logo: null })
    setUnreadable(undefined)
    announce(texts.applicationForm.logoRemoved)
    file.current?.focus()
  }
  return (
    <Field>
      <FieldName id={`${id}-label`}>{texts.applicationForm.logoLabel}</FieldName>
      <div className={styles['logo']}>
        <LogoPreview />
        <label
          className={`countersign-button ${styles['logoButton']}`}
          data-kind="outline"
          id={`${id}-button`}
        >
          {texts.applicationForm.logoChoose}
          <input
            ref={file}
            className="countersign-hidden"
            type="file"
            accept={kinds.join(',')}
            aria-labelledby={`${id}-label ${id}-button`}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={`${id}-note`}
            onChange={(event) => {
              const [chosen] = event.target.files ?? []
              void choose(chosen)
              // The same file can be chosen again, after it was corrected.
              event.target.value = ''
            }}
          />
        </label>
        {fields.logo !== null && (
          <Button kind="outline" label={texts.applicationForm.logoRemoveLabel} onClick={remove}>
            {texts.applicationForm.logoRemove}
          </Button>
        )}
      </div>
      <FieldNote
        id={`${id}-note`}
        note={fields.logo === 'kept' ? texts.applicationForm.logoKept : texts.applicationForm.logoNote}
        problem={problem}
      />
    </Field>
  )
}

function LogoPreview() {
  const { logo, name } = useForm().fields
  if (logo === 'kept') return null
  if (logo !== null)
    return <img className={logoStyles['logo']} src={logo} alt={texts.applicationForm.logoAlternative} />
  return name.trim() === '' ? null : <ApplicationLogo name={name} logo={undefined} />
}

/** The result of reading a file that was chosen as the logo: its `data:` URL, or what is wrong with it. */
type LogoReading = { readonly logo: string } | { readonly problem: string }

/** Reads a picture that was chosen as the logo. The server checks its bytes once more. */
async function readLogo(file: File): Promise<LogoReading> {
  if (!kinds.includes(file.type)) return { problem: texts.applicationForm.logoKindWrong }
  if (file.size > longestBytes) {
    return { problem: texts.applicationForm.logoTooLarge(Math.ceil(file.size / 1024)) }
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return { logo: `data:${file.type};base64,${btoa(text)}` }
}

const longestBytes = 64 * 1024
const kinds: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml']

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
