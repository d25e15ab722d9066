import type { PageSettings } from '@countersign/protocol'
import { Announcer } from '@countersign/react'
import { useRef, useState } from 'react'
import { PageFrame } from '../page/PageFrame.tsx'
import { useTitle } from '../page/useTitle.ts'
import { BuildView } from './build/BuildView.tsx'
import { createDraft } from './build/createDraft.ts'
import { InspectView } from './InspectView.tsx'
import { type Mode, ModeSwitch } from './ModeSwitch.tsx'
import { useInspectorInput } from './useInspectorInput.ts'

/** `/inspect`: what a sign-in message says and what is wrong with it. It needs no account, and no server. */
export function InspectorPage({ settings }: { readonly settings: PageSettings }) {
  useTitle('Inspect a message', settings.name)
  const control = useInspectorInput()
  const heading = useRef<HTMLHeadingElement>(null)
  const [mode, setMode] = useState<Mode>('inspect')
  const [draft, setDraft] = useState(() => createDraft(location.origin, Date.now()))
  return (
    <Announcer>
      <PageFrame settings={settings} width="broad">
        <h1 ref={heading} tabIndex={-1}>
          {mode === 'inspect' ? 'Inspect a message' : 'Build a message'}
        </h1>
        <p className="soft">{leads[mode]} Nothing you enter leaves this page unless you ask for it.</p>
        <ModeSwitch mode={mode} onChange={setMode} />
        {mode === 'inspect' ? (
          <InspectView control={control} />
        ) : (
          <BuildView
            draft={draft}
            onChange={setDraft}
            onDone={(part) => {
              control.replace(part)
              setMode('inspect')
              // The button that was pressed is gone.
              heading.current?.focus()
            }}
          />
        )}
      </PageFrame>
    </Announcer>
  )
}

const leads = {
  inspect: 'See what each part of a sign-in message means, and what is wrong with it.',
  build: 'Fill in the parts, sign with a wallet, and see what comes of it.',
} as const
