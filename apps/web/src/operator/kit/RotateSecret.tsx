import type { ProductChange } from '@countersign/product-api'
import { useState } from 'react'
import { ConfirmedChangeButton } from '../../confirmation/confirmedChange.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { useChange } from '../calls.tsx'
import styles from './RotateSecret.module.css'

/** For so many hours the old secret works beside the new one, unless the operator chooses otherwise. */
const usualHours = 24

interface RotateSecretProps<Result> {
  readonly words: {
    readonly action: string
    readonly keptLabel: string
    /** By hours. */
    readonly kept: Readonly<Record<string, string>>
    readonly leadBoth: string
    readonly keep: string
    readonly working: string
    readonly notDone: string
    readonly done: string
  }
  readonly title: string
  /** What will happen where the old secret stops at once. */
  readonly leadAtOnce: string
  readonly confirms: ProductChange | undefined
  readonly send: (query: { readonly keepOldHours: string }) => Promise<Result>
  /** Shows the new secret once. */
  readonly onRotated: (result: Result) => void
  readonly stale: readonly (readonly string[])[]
}

/** Gives an application or an API a new secret; the old one stops working at once, or after some time. */
export function RotateSecret<Result>(props: RotateSecretProps<Result>) {
  const { words, title, leadAtOnce, confirms, send, onRotated, stale } = props
  const [keepOldHours, setKeepOldHours] = useState(usualHours)
  const rotate = useChange({
    send: () => send({ keepOldHours: String(keepOldHours) }),
    done: words.done,
    focus: 'main h1',
    after: onRotated,
    stale,
  })
  return (
    <div className={styles['rotate']}>
      <ConfirmedChangeButton
        {...words}
        title={title}
        lead={keepOldHours === 0 ? leadAtOnce : words.leadBoth}
        confirms={confirms}
        change={rotate}
      />
      <SelectField
        label={words.keptLabel}
        value={String(keepOldHours)}
        options={words.kept}
        onChange={(hours) => setKeepOldHours(Number(hours))}
      />
    </div>
  )
}
