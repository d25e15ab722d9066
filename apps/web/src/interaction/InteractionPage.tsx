import type { Interaction, PageSettings } from '@countersign/product-api'
import { Announcer, Button, Note } from '@countersign/react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { InteractionApi } from '../api/interactionApi.ts'
import { withTexts } from '../language/languages.ts'
import { describeFailure } from '../ui/failures.ts'
import { PageFrame, useTitle } from '../ui/PageFrame.tsx'
import styles from './InteractionPage.module.css'
import { SignForApplication } from './SignForApplication.tsx'
import { texts } from './texts.ts'
import { type InteractionView, useInteraction, VisitContext } from './useInteraction.ts'

/** Props of {@link InteractionPage}. */
export interface InteractionPageProps {
  readonly settings: PageSettings
  readonly api: InteractionApi
  /** Leads on to an address. */
  readonly leave: (address: string) => void
}

/** `/interaction/:uid`: an application sent the person here to sign in, or to say what it may know. */
export function InteractionPage({ settings, api, leave }: InteractionPageProps) {
  const { view, load, refuse } = useInteraction(api)
  const name = view.step === 'open' ? view.interaction.application.name : undefined
  useTitle(name === undefined ? texts.tab : texts.tabFor(name), settings.name)
  return (
    <PageFrame settings={settings} width="narrow">
      <Announcer>
        {view.step === 'open' ? (
          <VisitContext value={{ interaction: view.interaction, settings, api, leave, load, refuse }}>
            <Answer key={view.interaction.account?.id} interaction={view.interaction} />
          </VisitContext>
        ) : (
          <Closed view={view} onRetry={load} />
        )}
      </Announcer>
    </PageFrame>
  )
}

/** Loaded for those who are signed in already; nobody else waits for it. */
const Consent = lazy(() => withTexts(['consent', 'parts'], () => import('./Consent.tsx')))

/** Loaded for those who come too late. */
const ExpiredInteraction = lazy(() => withTexts(['consent'], () => import('./ExpiredInteraction.tsx')))

/** Loaded for those who may not use the application. */
const Refused = lazy(() => withTexts(['consent'], () => import('./Refused.tsx')))

/** Signing is the consent; who is signed in already only allows, or signs with another wallet. */
function Answer({ interaction }: { readonly interaction: Interaction }) {
  const [isOther, setOther] = useState(false)
  const answer = useRef<HTMLDivElement>(null)
  // What was clicked is about to go: the focus comes to what takes its place.
  const change = (next: boolean) => {
    setOther(next)
    answer.current?.focus()
  }
  const Shown = interaction.task === 'consent' ? Consent : Refused
  return (
    <div ref={answer} tabIndex={-1} className={styles['answer']} data-answer>
      <Suspense fallback={<Loading />}>
        {interaction.task !== 'sign' && !isOther ? (
          <Shown onOther={() => change(true)} />
        ) : (
          <SignForApplication {...(isOther && { onBack: () => change(false) })} />
        )}
      </Suspense>
    </div>
  )
}

interface ClosedProps {
  readonly view: Exclude<InteractionView, { readonly step: 'open' }>
  readonly onRetry: () => void
}

function Closed({ view, onRetry }: ClosedProps) {
  if (view.step === 'loading') return <Loading />
  if (view.step === 'gone') {
    return (
      <Suspense fallback={<Loading />}>
        <ExpiredInteraction application={view.application} origin={view.origin} />
      </Suspense>
    )
  }
  return (
    <div role="alert">
      <h1>{texts.notShown}</h1>
      <Note tone="warn">
        <p>{describeFailure(view.error)}</p>
      </Note>
      <div className="countersign-actions">
        <Button onClick={onRetry}>{texts.tryAgain}</Button>
      </div>
    </div>
  )
}

function Loading() {
  return (
    <div role="status" aria-label={texts.loading}>
      <div className={styles['skeleton']} />
      <div className={`countersign-message-card ${styles['skeleton']}`} />
    </div>
  )
}
