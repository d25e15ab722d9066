import type { ApiError } from '@countersign/client'
import { Button } from '@countersign/react'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { liveTable } from '../language/liveTable.ts'
import { findWords } from '../wording/findWords.ts'
import styles from './InlineEdit.module.css'
import { texts } from './texts/parts.ts'

/** Why a name is refused, by the reason that the server gives; few pages have names to change. */
const nameRefusals = liveTable('parts', 'nameRefusals')

interface InlineEditProps {
  /** What is changed, such as `Display name`. */
  readonly label: string
  readonly value: string | null
  /** What an empty one means. */
  readonly hint: string
  /** On the button that begins. */
  readonly action: string
  /** The button's whole name, where the words on it lean on what stands beside it. */
  readonly actionLabel?: string
  /** Whether it is open from the beginning, where a link led to it or a text could not be saved. */
  readonly startsOpen?: boolean
  /** What the field holds at first, where that is not the value: a text that could not be saved. */
  readonly startsWith?: string
  /** What the server refused last: it is open again with that text, and says why. */
  readonly refused?: RefusedText | undefined
  /** What is written; left out, a name. Browsers help with an address: its keyboard, and the person's own. */
  readonly holds?: keyof typeof kinds
  /** Says what is wrong with a text; left out, what is wrong with a name. */
  readonly check?: (text: string) => string | undefined
  readonly onSave: (value: string | null) => void
}

/** A text that the server refused, and its error. */
export interface RefusedText {
  readonly text: string
  readonly error: ApiError
}

/** A text that is changed where it stands. Enter saves, Escape leaves it as it was. */
export function InlineEdit(props: InlineEditProps) {
  const { action, actionLabel, startsOpen = false, refused, onSave } = props
  const [isOpen, setOpen] = useState(startsOpen)
  const [answered, setAnswered] = useState<ApiError>()
  const isRefused = refused !== undefined && refused.error !== answered
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // What had the focus is gone: it goes to what took its place.
    if (wasOpen.current && !isOpen && !isRefused) place.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen || isRefused
  }, [isOpen, isRefused])
  const close = () => {
    setAnswered(refused?.error)
    setOpen(false)
  }
  return (
    <div ref={place} className={styles['edit']} data-open={isOpen || isRefused}>
      {isOpen || isRefused ? (
        <Form
          key={isRefused ? 'refused' : 'new'}
          {...props}
          refused={isRefused ? refused : undefined}
          onSave={(value) => {
            close()
            if (value !== props.value) onSave(value)
          }}
          onCancel={close}
        />
      ) : (
        <Button kind="outline" {...(actionLabel && { label: actionLabel })} onClick={() => setOpen(true)}>
          {action}
        </Button>
      )}
    </div>
  )
}

function Form(props: InlineEditProps & { readonly onCancel: () => void }) {
  const { label, value, startsWith = value ?? '', refused, hint, onSave, onCancel } = props
  const { holds = 'name', check = checkName } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(refused?.text ?? startsWith)
  const [problem, setProblem] = useState(refused && explainRefusal(refused.error))
  useEffect(() => field.current?.select(), [])
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const found = check(text)
    setProblem(found)
    if (found === undefined) onSave(text.trim() === '' ? null : text.trim())
    else field.current?.focus()
  }
  return (
    <form className={styles['form']} onSubmit={save} noValidate>
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        className={styles['field']}
        value={text}
        {...kinds[holds]}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <p id={`${id}-hint`} className="small" data-problem={problem !== undefined}>
        {problem === undefined ? hint : <span role="alert">{problem}</span>}
      </p>
      <div className={styles['buttons']}>
        <button type="submit" className="countersign-button" data-kind="outline">
          {texts.save}
        </button>
        <Button kind="plain" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

/** Says in the page's words why a name was refused; a reason that it does not know, in the server's. */
function explainRefusal({ title, details: { reason } }: ApiError): string {
  return findWords(nameRefusals, String(reason)) ?? title
}

const kinds = {
  name: { type: 'text', autoComplete: 'off' },
  // An address runs from left to right on every page: `ada@` would begin with its sign otherwise.
  email: { type: 'email', autoComplete: 'email', dir: 'ltr' },
} as const

const longest = 60

/** Controls, ends of lines, halves of characters, and what makes the text around it run the other way. */
const forbidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

/**
 * Says what is wrong with a name that a person gives to themselves or to a wallet; nothing where it can be sent.
 * The server's answer is what counts: this only spares the way there.
 *
 * @example checkName('Ada') // undefined
 */
export function checkName(text: string): string | undefined {
  if (forbidden.test(text)) return texts.nameForbidden
  const length = Array.from(text.trim()).length
  return length > longest ? texts.nameTooLong(length, longest) : undefined
}
