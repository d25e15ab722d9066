import { inspectMessage } from '@countersign/siwe'
import { useDeferredValue, useMemo, useRef } from 'react'
import { EmptyReport } from './EmptyReport.tsx'
import { InputForm } from './InputForm.tsx'
import { Report } from './Report.tsx'
import type { InputControl } from './useInspectorInput.ts'
import { VerdictButton } from './VerdictButton.tsx'

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
    <div className="inspector">
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
