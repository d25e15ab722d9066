import { useDeferredValue } from 'react'
import { EmptyReport } from './EmptyReport.tsx'
import { InputForm } from './InputForm.tsx'
import { Report } from './Report.tsx'
import type { InputControl } from './useInspectorInput.ts'

/** Reads a message: what is put in, and the report on it. */
export function InspectView({ control }: { readonly control: InputControl }) {
  // Typing comes first: the report follows when there is time.
  const input = useDeferredValue(control.input)
  return (
    <div className="inspector">
      <InputForm control={control} />
      {input.message === '' ? <EmptyReport /> : <Report input={input} control={control} />}
    </div>
  )
}
