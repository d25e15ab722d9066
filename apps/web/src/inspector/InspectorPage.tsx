import type { PageSettings } from '@countersign/product-api'
import { Announcer } from '@countersign/react'
import { useEffect, useRef, useState } from 'react'
import { PageFrame, useTitle } from '../ui/PageFrame.tsx'
import { BuildView } from './build/BuildView.tsx'
import { createDraft } from './build/createDraft.ts'
import { InspectView } from './InspectView.tsx'
import { parseDraft } from './inputFragment.ts'
import { type Mode, ModeSwitch } from './ModeSwitch.tsx'
import { useInspectorInput } from './useInspectorInput.ts'

/** `/inspect`: what a sign-in message says and what is wrong with it. It needs no account, and no server. */
export function InspectorPage({ settings }: { readonly settings: PageSettings }) {
  useTitle('Inspect a message', settings.name)
  const heading = useRef<HTMLHeadingElement>(null)
  const { mode, setMode, draft, setDraft } = useDraft()
  const control = useInspectorInput(mode === 'build' ? draft : undefined)
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

/** What is being built: what the link holds, or something to begin with. */
function useDraft() {
  const [linked] = useState(() => parseDraft(location.hash))
  const [mode, setMode] = useState<Mode>(linked === undefined ? 'inspect' : 'build')
  const [draft, setDraft] = useState(() => linked ?? createDraft(location.origin, Date.now()))
  useEffect(() => {
    const read = () => {
      const arrived = parseDraft(location.hash)
      setMode(arrived === undefined ? 'inspect' : 'build')
      if (arrived !== undefined) setDraft(arrived)
    }
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return { mode, setMode, draft, setDraft }
}

const leads = {
  inspect: 'See what each part of a sign-in message means, and what is wrong with it.',
  build: 'Fill in the parts, sign with a wallet, and see what comes of it.',
} as const
