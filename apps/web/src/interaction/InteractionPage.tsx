import type { Interaction, PageSettings } from '@countersign/product-api'
import { Announcer, Button, Note } from '@countersign/react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { InteractionApi } from '../api/interactionApi.ts'
import { describeFailure } from '../ui/failures.ts'
import { PageFrame, useTitle } from '../ui/PageFrame.tsx'
import { ExpiredInteraction } from './ExpiredInteraction.tsx'
import { SignForApplication } from './SignForApplication.tsx'
import { type InteractionView, useInteraction } from './useInteraction.ts'
import { VisitContext } from './VisitContext.ts'

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
  useTitle(name === undefined ? 'Sign in' : `Sign in to ${name}`, settings.name)
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
const Consent = lazy(() => import('./Consent.tsx'))

/** Signing is the consent; who is signed in already only allows, or signs with another wallet. */
function Answer({ interaction }: { readonly interaction: Interaction }) {
  const [isOther, setOther] = useState(false)
  const answer = useRef<HTMLDivElement>(null)
  // What was clicked is about to go: the focus comes to what takes its place.
  const change = (next: boolean) => {
    setOther(next)
    answer.current?.focus()
  }
  return (
    <div ref={answer} tabIndex={-1} className="answer">
      {interaction.task === 'consent' && !isOther ? (
        <Suspense fallback={<Loading />}>
          <Consent onOther={() => change(true)} />
        </Suspense>
      ) : (
        <SignForApplication {...(isOther && { onBack: () => change(false) })} />
      )}
    </div>
  )
}

interface ClosedProps {
  readonly view: Exclude<InteractionView, { readonly step: 'open' }>
  readonly onRetry: () => void
}

function Closed({ view, onRetry }: ClosedProps) {
  if (view.step === 'gone') return <ExpiredInteraction application={view.application} origin={view.origin} />
  if (view.step === 'loading') return <Loading />
  return (
    <div role="alert">
      <h1>This page could not be shown</h1>
      <Note tone="warn">
        <p>{describeFailure(view.error)}</p>
      </Note>
      <div className="countersign-actions">
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </div>
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Loading who asks">
      <div className="asker-skeleton" />
      <div className="countersign-message-card asker-skeleton" />
    </div>
  )
}
