import type { PageSettings } from '@countersign/product-api'
import { Announcer, Button, Note } from '@countersign/react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { CopyLink } from '../ui/CopyLink.tsx'
import frame from '../ui/PageFrame.module.css'
import { useTitle } from '../ui/PageFrame.tsx'
import { serveTab } from './channel.ts'
import type { OpenedSafe } from './openSafe.ts'
import { SafeFacts } from './SafeFacts.tsx'
import styles from './safe.module.css'
import { texts } from './texts.ts'

interface SafeFramePageProps {
  readonly settings: PageSettings
  readonly openSafe: () => Promise<OpenedSafe>
}

type View = { readonly step: 'looking' | 'none' } | { readonly step: 'found'; readonly opened: OpenedSafe }

/**
 * `/safe`, in the frame of a Safe's page. A frame on another site has no cookies, and nobody signs in there: it opens a tab of
 * our own, and carries that tab's requests to the Safe.
 */
export function SafeFramePage({ settings, openSafe }: SafeFramePageProps) {
  useTitle(texts.tab, settings.name)
  const [view, setView] = useState<View>({ step: 'looking' })
  useEffect(() => {
    if (window.parent === window) return setView({ step: 'none' })
    let isOver = false
    const show = (next: View) => !isOver && setView(next)
    openSafe().then(
      (opened) => show({ step: 'found', opened }),
      () => show({ step: 'none' }),
    )
    return () => {
      isOver = true
    }
  }, [openSafe])
  return (
    <main className={frame['column']} data-width="narrow">
      <Announcer>
        <h1>{texts.frameTitle(settings.name)}</h1>
        {view.step === 'looking' && <p role="status">{texts.looking}</p>}
        {view.step === 'none' && <NoSafe />}
        {view.step === 'found' && <Found opened={view.opened} />}
      </Announcer>
    </main>
  )
}

/** How the app is added to a Safe. */
function NoSafe() {
  return (
    <>
      <Note tone="warn">{texts.noSafe}</Note>
      <p>{texts.noSafeLead}</p>
      <CopyLink link={`${location.origin}/safe`} />
    </>
  )
}

function Found({ opened }: { readonly opened: OpenedSafe }) {
  const tab = useRef<Window | null>(null)
  const [isBlocked, setBlocked] = useState(false)
  const [isConnected, setConnected] = useState(false)
  const state = useSyncExternalStore(opened.subscribe, opened.getState)
  useEffect(
    () =>
      serveTab(
        () => tab.current,
        opened,
        () => setConnected(true),
      ),
    [opened],
  )
  const open = () => {
    tab.current = window.open('/safe/tab', '_blank')
    setBlocked(tab.current === null)
  }
  return (
    <>
      <SafeFacts safe={opened.safe} />
      {opened.safe.isReadOnly && <Note tone="warn">{texts.readOnly}</Note>}
      <p>{texts.opens(location.host)}</p>
      <div className={styles['says']} role="status">
        {isBlocked && <Note tone="warn">{texts.blocked}</Note>}
        {state === 'idle' && isConnected && <Note tone="quiet">{texts.connected}</Note>}
        {state !== 'idle' && <Note tone="quiet">{texts[state]}</Note>}
      </div>
      <div className="countersign-actions">
        {state !== 'idle' && <Button onClick={() => opened.askAgain()}>{texts.askAgain}</Button>}
        {state !== 'idle' && (
          <Button kind="plain" onClick={() => opened.stop()}>
            {texts.stop}
          </Button>
        )}
        {state === 'idle' && (
          <Button kind={isConnected ? 'plain' : 'main'} onClick={open}>
            {isConnected ? texts.openAgain : texts.open(location.host)}
          </Button>
        )}
      </div>
    </>
  )
}
