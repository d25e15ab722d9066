import type { PageWallet } from '@countersign/client'
import type { PageSettings } from '@countersign/product-api'
import { Button, Note } from '@countersign/react'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { TextField } from '../ui/fields.tsx'
import { PageFrame, useTitle } from '../ui/PageFrame.tsx'
import { connectToFrame, type SafeDescription, type SafeLink } from './channel.ts'
import { SafeFacts } from './SafeFacts.tsx'
import styles from './safe.module.css'
import { texts } from './texts.ts'

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

type View =
  | { readonly step: 'connecting' | 'lost' }
  | { readonly step: 'choosing'; readonly link: SafeLink }
  | { readonly step: 'signing'; readonly page: ReactNode }

/** `/safe/tab`: the sign-in, as everywhere, with the Safe for its wallet. */
export function SafeTabPage({ settings, signIns, opener }: SafeTabPageProps) {
  useTitle(texts.tab, settings.name)
  const [view, setView] = useState<View>({ step: 'connecting' })
  useEffect(() => {
    const ending = new AbortController()
    const show = (next: View) => ending.signal.aborted || setView(next)
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
export function readSignInLink(text: string, origin: string): string | undefined {
  const link = URL.parse(text.trim())
  if (link === null || link.origin !== origin || link.pathname !== '/phone') return undefined
  // The person goes back by hand: whether the link was made for a tap makes no difference.
  return /^#[\w-]+/.exec(link.hash)?.[0]
}

/** By the id the browser remembers the wallet of its last sign-in: never to be changed. */
function describeWallet({ provider }: SafeLink): PageWallet {
  return { id: 'global.safe.app', name: texts.name, provider }
}
