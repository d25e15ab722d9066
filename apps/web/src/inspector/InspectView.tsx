import { inspectMessage } from '@countersign/siwe'
import { useDeferredValue, useMemo, useRef } from 'react'
import { InputForm } from './InputForm.tsx'
import styles from './inspector.module.css'
import { Report } from './Report.tsx'
import { texts } from './texts.ts'
import type { InputControl } from './useInspectorInput.ts'
import { VerdictButton } from './Verdict.tsx'

/** Reads a message: what is put in, and the report on it. */
export function InspectView({ control }: { readonly control: InputControl }) {
  // Typing comes first: the report follows when there is time.
  const input = useDeferredValue(control.input)
  const inspection = useMemo(
    () => (input.message === '' ? undefined : inspectMessage(input.message)),
    [input.message],
  )
  const verdict = useRef<HTMLParagraphElement>(null)
  return (
    <div className={styles['inspector']}>
      <InputForm control={control}>
        {inspection && <VerdictButton inspection={inspection} onPress={() => verdict.current?.focus()} />}
      </InputForm>
      {inspection === undefined ? (
        <EmptyReport />
      ) : (
        <Report input={input} inspection={inspection} verdict={verdict} control={control} />
      )}
    </div>
  )
}

/** What stands beside the empty form: what to put in. */
function EmptyReport() {
  return (
    <section className={`countersign-message-card ${styles['emptyReport']}`} aria-label={texts.report}>
      <h2>{texts.empty.title}</h2>
      <p className="soft">{texts.empty.paste}</p>
      <p className={`mono ${styles['emptyExample']}`}>{texts.empty.example}</p>
      <p className="soft">{texts.empty.more}</p>
      <p className="soft">{texts.empty.sample}</p>
    </section>
  )
}
