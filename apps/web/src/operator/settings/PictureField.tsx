import { Button, useAnnounce } from '@countersign/react'
import { useId, useRef, useState } from 'react'
import { Field, FieldName, FieldNote } from '../../ui/fields.tsx'
import { texts } from '../texts.ts'
import styles from './Brand.module.css'

interface PictureFieldProps {
  readonly label: string
  readonly note: string
  /** Its path or `data:` URL; empty for none. */
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
}

/** A picture of the site, from a file of this device. */
export function PictureField({ label, note, value, problem: refused, onChange }: PictureFieldProps) {
  const announce = useAnnounce()
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [unreadable, setUnreadable] = useState<string>()
  const problem = unreadable ?? refused
  const choose = async (chosen: File | undefined) => {
    if (chosen === undefined) return
    const wrong = checkFile(chosen)
    setUnreadable(wrong)
    announce(wrong ?? texts.brand.chosen(label, chosen.name))
    if (wrong === undefined) onChange(await readFile(chosen))
  }
  const remove = () => {
    setUnreadable(undefined)
    onChange('')
    announce(texts.brand.removed(label))
    file.current?.focus()
  }
  return (
    <Field>
      <FieldName id={`${id}-label`}>{label}</FieldName>
      <div className={styles['picture']}>
        {value !== '' && <img src={value} alt={texts.brand.pictureAlternative(label)} />}
        <label className={`countersign-button ${styles['choose']}`} data-kind="outline" id={`${id}-button`}>
          {texts.brand.choose}
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
        {value !== '' && (
          <Button kind="outline" label={texts.brand.removeLabel(label)} onClick={remove}>
            {texts.brand.remove}
          </Button>
        )}
      </div>
      <FieldNote id={`${id}-note`} note={note} problem={problem} />
    </Field>
  )
}

const longestBytes = 64 * 1024
const kinds: readonly string[] = ['image/png', 'image/svg+xml']

function checkFile({ type, size }: File): string | undefined {
  if (!kinds.includes(type)) return texts.brand.kindWrong
  return size > longestBytes ? texts.brand.tooLarge(Math.ceil(size / 1024)) : undefined
}

async function readFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `data:${file.type};base64,${btoa(text)}`
}
