import type { PageSettings } from '@countersign/protocol'
import { Announcer } from '@countersign/react'
import { useDeferredValue } from 'react'
import { PageFrame } from '../page/PageFrame.tsx'
import { useTitle } from '../page/useTitle.ts'
import { EmptyReport } from './EmptyReport.tsx'
import { InputForm } from './InputForm.tsx'
import { Report } from './Report.tsx'
import { useInspectorInput } from './useInspectorInput.ts'

/** `/inspect`: what a sign-in message says and what is wrong with it. It needs no account, and no server. */
export function InspectorPage({ settings }: { readonly settings: PageSettings }) {
  useTitle('Inspect a message', settings.name)
  const control = useInspectorInput()
  // Typing comes first: the report follows when there is time.
  const input = useDeferredValue(control.input)
  return (
    <Announcer>
      <PageFrame settings={settings} width="broad">
        <h1>Inspect a message</h1>
        <p className="soft">
          See what each part of a sign-in message means, and what is wrong with it. Nothing you enter leaves
          this page.
        </p>
        <div className="inspector">
          <InputForm control={control} />
          {input.message === '' ? <EmptyReport /> : <Report input={input} control={control} />}
        </div>
      </PageFrame>
    </Announcer>
  )
}
