import {
  AccentError,
  type BrandChange,
  type BrandField,
  brandFields,
  parseAccent,
  type SiteBrand,
} from '@countersign/product-api'
import { Button, useAnnounce } from '@countersign/react'
import { useId, useRef, useState } from 'react'
import { Field, FieldName, FieldNote } from '../../ui/fields.tsx'
import { readRefusedField } from '../../ui/readRefusedField.ts'
import { texts } from '../texts.ts'
import styles from './Brand.module.css'

/** What is filled in: text, and pictures by their path at this origin or as a `data:` URL. */
export type BrandDraft = Readonly<Record<BrandField, string>>

/** What is wrong, by its field. */
export type BrandProblems = Readonly<Partial<Record<BrandField, string>>>

/** The look in effect, to be changed. */
export function makeDraft(brand: SiteBrand): BrandDraft {
  const { name, logo, logoDark, favicon, accent, termsUrl, privacyUrl, supportUrl } = brand
  return {
    name,
    logo: logo ?? '',
    logoDark: logoDark ?? '',
    favicon: favicon ?? '',
    accent: accent ?? '',
    termsUrl: termsUrl ?? '',
    privacyUrl: privacyUrl ?? '',
    supportUrl: supportUrl ?? '',
  }
}

/** What differs; what is empty goes back to the default. */
export function findChange(brand: SiteBrand, draft: BrandDraft): BrandChange {
  const before = makeDraft(brand)
  return Object.fromEntries(
    brandFields
      .filter((field) => draft[field].trim() !== before[field] && !brand.pinned.includes(field))
      .map((field) => [field, draft[field].trim() || null]),
  )
}

/** All that this page can say goes back to the default. */
export function findReset({ pinned }: SiteBrand): BrandChange {
  return Object.fromEntries(
    brandFields.filter((field) => !pinned.includes(field)).map((field) => [field, null]),
  )
}

/** What is wrong before anybody signs for it. The server checks all of it once more. */
export function checkDraft({ accent }: BrandDraft): BrandProblems {
  if (accent.trim() === '') return {}
  try {
    parseAccent(accent)
    return {}
  } catch (error) {
    if (!(error instanceof AccentError)) throw error
    const { found } = error
    return {
      accent:
        found === null ? texts.brand.colourUnknown : texts.brand.contrastTooLow(found.theme, found.ratio),
    }
  }
}

/** What the server refused, at its field. It writes the name of the field before its words: `"logo" has a script`. */
export function placeRefusal(error: unknown): BrandProblems {
  const refused = readRefusedField(error)
  const known = brandFields.find((name) => name === refused?.field)
  if (refused === undefined || known === undefined) return {}
  return { [known]: texts.brand.refused(refused.reason.replace(/^"\w+" /, '')) }
}

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
