import { Button, useAnnounce } from '@countersign/react'
import { useId, useRef, useState } from 'react'
import { ApplicationLogo } from '../../../ui/ApplicationLogo.tsx'
import { readLogo } from '../rules/readLogo.ts'
import { useForm } from './FormContext.ts'

/** A picture, from a file of this device; how it will look is shown at once. */
export function LogoField() {
  const { fields, problems, set } = useForm()
  const announce = useAnnounce()
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [unread, setUnread] = useState<string>()
  const problem = unread ?? problems['logo']
  const choose = async (chosen: File | undefined) => {
    if (chosen === undefined) return
    const reading = await readLogo(chosen)
    setUnread('problem' in reading ? reading.problem : undefined)
    if ('problem' in reading) announce(reading.problem)
    else {
      set({ logo: reading.logo })
      announce(`${chosen.name} is the logo now.`)
    }
  }
  const remove = () => {
    set({ logo: null })
    setUnread(undefined)
    announce('Without a logo.')
    file.current?.focus()
  }
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        Logo, if there is one
      </span>
      <div className="op-logo-line">
        <LogoPreview logo={fields.logo} name={fields.name} />
        <label className="countersign-button op-logo-button" data-kind="outline" id={`${id}-button`}>
          Choose a picture
          <input
            ref={file}
            className="countersign-hidden"
            type="file"
            accept="image/png,image/jpeg,image/webp"
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
          <Button kind="outline" label="Remove the logo" onClick={remove}>
            Remove
          </Button>
        )}
      </div>
      <p id={`${id}-note`} className={problem === undefined ? 'small soft' : 'small field-problem'}>
        {problem ?? `${fields.logo === 'kept' ? 'It has one; another takes its place. ' : ''}${rule}`}
      </p>
    </div>
  )
}

interface LogoPreviewProps {
  readonly logo: string | null | 'kept'
  readonly name: string
}

function LogoPreview({ logo, name }: LogoPreviewProps) {
  if (logo === 'kept') return null
  if (logo !== null) return <img className="application-mark" src={logo} alt="How the logo looks" />
  return name.trim() === '' ? null : <ApplicationLogo name={name} logo={undefined} />
}

const rule = 'PNG, JPEG or WebP of at most 64 KiB, best square. It is served from here.'
