import type { PageWallet } from '@countersign/client'
import type { PageSettings } from '@countersign/product-api'
import { Address, Announcer, Button, MessageCard, MessageField, Note } from '@countersign/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { CopyLink } from '../ui/CopyLink.tsx'
import { TextField } from '../ui/fields.tsx'
import frame from '../ui/PageFrame.module.css'
import { PageFrame, useTitle } from '../ui/PageFrame.tsx'
import { connectToFrame, type SafeDescription, type SafeLink, serveTab } from './channel.ts'
import type { OpenedSafe } from './openSafe.ts'
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

/** What is signed with the Safe, on a page of its own. */
export interface SafeSignIns {
  /** The sign-in to this site. */
  readonly here: (wallet: PageWallet) => ReactNode
  /** A sign-in that another page began: what stands after the `#` of its link. */
  readonly elsewhere: (wallet: PageWallet, fragment: string) => ReactNode
}

interface SafeTabPageProps {
  readonly settings: PageSettings
  readonly signIns: SafeSignIns
  /** The window that opened this tab. */
  readonly opener: Window | null
}

type TabView =
  | { readonly step: 'connecting' | 'lost' }
  | { readonly step: 'choosing'; readonly link: SafeLink }
  | { readonly step: 'signing'; readonly page: ReactNode }

/** `/safe/tab`: the sign-in, as everywhere, with the Safe for its wallet. */
export function SafeTabPage({ settings, signIns, opener }: SafeTabPageProps) {
  useTitle(texts.tab, settings.name)
  const [view, setView] = useState<TabView>({ step: 'connecting' })
  useEffect(() => {
    const ending = new AbortController()
    const show = (next: TabView) => ending.signal.aborted || setView(next)
    if (opener === null) show({ step: 'lost' })
    else
      connectToFrame(opener, ending.signal).then(
        (link) => show({ step: 'choosing', link }),
        () => show({ step: 'lost' }),
      )
    return () => ending.abort()
  }, [opener])
  if (view.step === 'signing') return view.page
  return (
    <PageFrame settings={settings} width="narrow">
      {view.step === 'connecting' && <p role="status">{texts.connecting}</p>}
      {view.step === 'lost' && (
        <div role="alert">
          <h1>{texts.lost}</h1>
          <p>{texts.lostLead}</p>
        </div>
      )}
      {view.step === 'choosing' && (
        <Choice
          safe={view.link.safe}
          siteName={settings.name}
          onHere={() => setView({ step: 'signing', page: signIns.here(describeWallet(view.link)) })}
          onElsewhere={(fragment) =>
            setView({ step: 'signing', page: signIns.elsewhere(describeWallet(view.link), fragment) })
          }
        />
      )}
    </PageFrame>
  )
}

interface ChoiceProps {
  readonly safe: SafeDescription
  readonly siteName: string
  readonly onHere: () => void
  readonly onElsewhere: (fragment: string) => void
}

function Choice({ safe, siteName, onHere, onElsewhere }: ChoiceProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const take = (event?: FormEvent) => {
    event?.preventDefault()
    const fragment = readSignInLink(text, location.origin)
    if (fragment === undefined) setProblem(texts.notOurs(location.host))
    else onElsewhere(fragment)
  }
  return (
    <>
      <h1>{texts.chooseTitle}</h1>
      <SafeFacts safe={safe} />
      {safe.isReadOnly && <Note tone="warn">{texts.readOnly}</Note>}
      <div className="countersign-actions">
        <Button onClick={onHere}>{texts.frameTitle(siteName)}</Button>
      </div>
      <form className={styles['elsewhere']} onSubmit={take} noValidate>
        <h2>{texts.elsewhere}</h2>
        <p>{texts.elsewhereLead}</p>
        <TextField
          label={texts.link}
          value={text}
          onChange={setText}
          holds="address"
          placeholder={texts.linkExample}
          problem={problem}
        />
        <div className="countersign-actions">
          <Button kind="outline" onClick={take}>
            {texts.continue}
          </Button>
        </div>
      </form>
    </>
  )
}

/** What stands after the `#` of a link that hands a sign-in over; undefined if it is no such link of ours. */
function readSignInLink(text: string, origin: string): string | undefined {
  const link = URL.parse(text.trim())
  if (link === null || link.origin !== origin || link.pathname !== '/phone') return undefined
  // The person goes back by hand: whether the link was made for a tap makes no difference.
  return /^#[\w-]+/.exec(link.hash)?.[0]
}

/** By the id the browser remembers the wallet of its last sign-in: never to be changed. */
function describeWallet({ provider }: SafeLink): PageWallet {
  return { id: 'global.safe.app', name: texts.name, provider }
}

/** Which Safe it is, and who has to sign. */
function SafeFacts({ safe }: { readonly safe: SafeDescription }) {
  return (
    <MessageCard>
      <MessageField label={texts.safe}>
        <Address address={safe.address} />
      </MessageField>
      <MessageField label={texts.chain}>{safe.chainId}</MessageField>
      <MessageField label={texts.owners}>{texts.ownersOf(safe.threshold, safe.owners)}</MessageField>
    </MessageCard>
  )
}
