import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import styles from './fields.module.css'

/** Props of {@link TextField}. */
export interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is written here. */
  readonly holds: keyof typeof kinds
  /** A word on what belongs here, under the field. */
  readonly note?: ReactNode
  readonly problem?: string | undefined
  readonly placeholder?: string
  readonly ref?: Ref<HTMLInputElement>
}

/** One line to fill in: its label above, what belongs here or what is wrong below. */
export function TextField({ label, onChange, note, problem, ...input }: TextFieldProps) {
  const id = useId()
  const hasNote = problem !== undefined || note !== undefined
  return (
    <Field>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <FieldInput
        {...input}
        id={id}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={hasNote ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {hasNote && <FieldNote id={`${id}-note`} note={note} problem={problem} />}
    </Field>
  )
}

/** Props of {@link SelectField}. */
export interface SelectFieldProps {
  readonly label: string
  readonly value: string
  /** The words of each option, by its value. */
  readonly options: Readonly<Record<string, string>>
  readonly onChange: (value: string) => void
  readonly problem?: string | undefined
  readonly ref?: Ref<HTMLSelectElement>
}

/** One of several values, in a list that opens. */
export function SelectField({ label, problem, ...select }: SelectFieldProps) {
  const id = useId()
  const isWrong = problem !== undefined
  return (
    <Field>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <FieldSelect
        {...select}
        id={id}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-note` : undefined}
      />
      {isWrong && <FieldNote id={`${id}-note`} problem={problem} />}
    </Field>
  )
}

/** Props of {@link FieldSelect}. */
export interface FieldSelectProps<TOption extends string>
  extends Omit<ComponentProps<'select'>, 'className' | 'value' | 'onChange'> {
  readonly value: TOption
  /** The words of each option, by its value. */
  readonly options: Readonly<Partial<Record<TOption, string>>>
  readonly onChange: (value: TOption) => void
}

/** The list of a {@link SelectField} alone, for one that has its name elsewhere. */
export function FieldSelect<TOption extends string>({
  value,
  options,
  onChange,
  ...props
}: FieldSelectProps<TOption>) {
  const isOption = (name: string): name is TOption => name in options
  return (
    <select
      {...props}
      className={styles['input']}
      value={value}
      onChange={(event) => isOption(event.target.value) && onChange(event.target.value)}
    >
      {Object.entries(options).map(([option, words]) => (
        <option key={option} value={option}>
          {String(words)}
        </option>
      ))}
    </select>
  )
}

/** Props of {@link JsonField}. */
export interface JsonFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** What belongs here, under the field. */
  readonly note?: string
  readonly problem?: string | undefined
  /** What was done with it. */
  readonly done?: string | undefined
}

/** JSON to paste. */
export function JsonField({ label, value, onChange, note, problem, done }: JsonFieldProps) {
  const id = useId()
  const hasNote = (problem ?? done ?? note) !== undefined
  return (
    <Field>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <FieldTextarea
        id={id}
        className={styles['json']}
        value={value}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={hasNote ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {hasNote &&
        (problem === undefined && done !== undefined ? (
          <DoneNote id={`${id}-note`}>{done}</DoneNote>
        ) : (
          <FieldNote id={`${id}-note`} note={note} problem={problem} />
        ))}
    </Field>
  )
}

/** The frame of a field: its label, what is filled in, and its note, one below the other. */
export function Field({ children }: { readonly children: ReactNode }) {
  return <div className={styles['field']}>{children}</div>
}

/** The name of a field. */
export function FieldLabel({ htmlFor, children }: { readonly htmlFor: string; readonly children: string }) {
  return (
    <label className={styles['label']} htmlFor={htmlFor}>
      {children}
    </label>
  )
}

/** The name of several fields, in the look of a {@link FieldLabel}. */
export function FieldLegend({ children }: { readonly children: string }) {
  return <legend className={styles['label']}>{children}</legend>
}

/** The name of what is no field to type in, such as a file or a row of buttons that refer to it by its id. */
export function FieldName({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <p className={styles['label']} id={id}>
      {children}
    </p>
  )
}

/** Props of {@link FieldInput}. */
export interface FieldInputProps extends Omit<ComponentProps<'input'>, 'className'> {
  /** What is written here. */
  readonly holds: keyof typeof kinds
}

/** The line of a {@link TextField} alone, for one that has its name and its note elsewhere. */
export function FieldInput({ holds, ...props }: FieldInputProps) {
  return <input autoComplete="off" {...kinds[holds]} {...props} />
}

/** Several lines of code to fill in, without a name and a note of their own. */
export function FieldTextarea({ className = '', ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={`${styles['input']} ${styles['code']} ${className}`}
      dir="ltr"
      spellCheck={false}
      {...props}
    />
  )
}

/** Props of {@link FieldNote}. */
export interface FieldNoteProps {
  readonly id?: string
  /** What belongs here. */
  readonly note?: ReactNode
  /** What is wrong: it stands in place of the note. */
  readonly problem?: string | undefined
  readonly role?: 'status'
}

/** What belongs into a field or what is wrong with it, under it. */
export function FieldNote({ note, problem, ...props }: FieldNoteProps) {
  return (
    <p {...props} className={problem === undefined ? 'small soft' : `small ${styles['problem']}`}>
      {problem ?? note}
    </p>
  )
}

/** Says what was done with what was filled in. */
export function DoneNote({ id, children }: { readonly id?: string; readonly children: string }) {
  return (
    <p id={id} className={`small ${styles['done']}`}>
      {children}
    </p>
  )
}

/** What is no language is neither checked for its spelling nor begun with a capital. */
const code = {
  dir: 'ltr',
  className: `${styles['input']} ${styles['code']}`,
  spellCheck: false,
  autoCapitalize: 'none',
} as const

const kinds = {
  words: { className: styles['input'], spellCheck: true },
  code,
  address: { ...code, inputMode: 'url' },
  time: { className: styles['input'], type: 'datetime-local' },
  number: { className: styles['input'], inputMode: 'decimal' },
  search: { className: styles['input'], type: 'search', spellCheck: false, autoCapitalize: 'none' },
} as const satisfies Record<string, ComponentProps<'input'>>
