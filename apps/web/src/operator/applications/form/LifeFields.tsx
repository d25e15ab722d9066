import { describeLife, type LifeName, lifeNames, type SiteLives } from '@countersign/product-api'
import { useId } from 'react'
import { livePart } from '../../../language/liveTable.ts'
import { Field, FieldInput, FieldLabel, FieldNote, FieldSelect } from '../../../ui/fields.tsx'
import { texts } from '../../texts.ts'
import { type LifeField as Life, type LifeUnit, unitSeconds } from '../rules/lives.ts'
import styles from './ApplicationForm.module.css'
import { useForm } from './FormContext.ts'

const words = livePart(() => texts.applicationForm)

/** How long what the application is given lasts, where it is shorter than at the site. */
export function LifeFields({ site }: { readonly site: SiteLives }) {
  const { fields, problems, set } = useForm()
  return (
    <section aria-labelledby="form-lives">
      <h2 id="form-lives">{words.livesTitle}</h2>
      <p className="small soft">{words.livesLead}</p>
      {lifeNames.map((name) => (
        <LifeField
          key={name}
          name={name}
          life={fields.lives[name]}
          longest={site[name]}
          problem={problems[name]}
          onChange={(life) => set({ lives: { ...fields.lives, [name]: life } })}
        />
      ))}
    </section>
  )
}

interface LifeFieldProps {
  readonly name: LifeName
  readonly life: Life
  /** That of the site, in seconds. */
  readonly longest: number
  readonly problem: string | undefined
  readonly onChange: (life: Life) => void
}

/** One life: a number and its unit. */
function LifeField({ name, life, longest, problem, onChange }: LifeFieldProps) {
  const id = useId()
  const { label, note } = words.lives[name]
  const inUnit = longest / unitSeconds[life.unit]
  return (
    <Field>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <div className={styles['life']}>
        <FieldInput
          id={id}
          holds="number"
          value={life.amount}
          {...(Number.isInteger(inUnit) && { placeholder: String(inUnit) })}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange({ ...life, amount: event.target.value })}
        />
        <FieldSelect
          aria-label={words.lifeUnit(label)}
          value={life.unit}
          options={offeredUnits(life.unit)}
          onChange={(unit) => onChange({ ...life, unit })}
        />
      </div>
      <FieldNote id={`${id}-note`} note={note(describeLife(longest))} problem={problem} />
    </Field>
  )
}

/** Seconds are for a life that somebody has written in seconds. */
function offeredUnits(unit: LifeUnit): Partial<Record<LifeUnit, string>> {
  const { seconds, ...offered } = words.lifeUnits
  return unit === 'seconds' ? { ...offered, seconds } : offered
}
