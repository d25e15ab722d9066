import type { Interaction } from '@countersign/product-api'
import { StepHeading, useAnnounce } from '@countersign/react'
import { type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { describeLearned, describeUses, toSigned } from '../disclosure/AskedApis.tsx'
import { texts as disclosure } from '../disclosure/texts.ts'
import { liveTable } from '../language/liveTable.ts'
import { StatementMeaning } from '../statement/StatementMeaning.tsx'
import { texts } from './texts.ts'
import { useVisit } from './useInteraction.ts'

export { OwnWords } from './OwnWords.tsx'

/** The words for the way back to the application; loaded once a wallet is chosen. */
const goingBack = liveTable('consent', 'goingBack')

/** Signed in with a wallet that is not in this browser. */
export function HandedOver({ redirectTo }: { readonly redirectTo: string }) {
  const announce = useAnnounce()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    announce(texts.signedInTitle)
    section.current?.querySelector<HTMLElement>('[data-continue]')?.focus()
  }, [announce])
  return (
    <section ref={section} className="countersign countersign-sign-in">
      <StepHeading title={texts.signedInTitle} />
      <Redirecting redirectTo={redirectTo} />
    </section>
  )
}

/** Leads back to the application: after a moment by itself, at once by the link, and once only. */
export function Redirecting({ redirectTo }: { readonly redirectTo: string }) {
  const { interaction, leave } = useVisit()
  const { host, name } = interaction.application
  const hasLeft = useRef(false)
  const leaveOnce = useCallback(() => {
    // The address is good once: going there a second time would break off the first, which had the response.
    if (hasLeft.current) return
    hasLeft.current = true
    leave(redirectTo)
  }, [redirectTo, leave])
  useEffect(() => {
    const timer = setTimeout(leaveOnce, pauseMs)
    return () => clearTimeout(timer)
  }, [leaveOnce])
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    leaveOnce()
  }
  return (
    <div className="countersign-actions">
      <a className="countersign-button" data-kind="main" data-continue="" href={redirectTo} onClick={follow}>
        {texts.continueTo(name)}
      </a>
      <p className="countersign-small countersign-center">
        {host ? goingBack.takingYouBack(host) : goingBack.oneMoment}
      </p>
    </div>
  )
}

/** Long enough to see the seal and hear the announcement, short enough not to wait. */
const pauseMs = 600

/** The host that the statement names: none of a program on the person's computer. */
function findStatedHost({ host, document }: Interaction['application']): string {
  if (!document) return host
  return document.isLocal ? '' : document.host
}

/** What the message means that is signed for an application, beside its exact text. */
export function ExplainedStatement({ statement }: { readonly statement: string }) {
  const { application, scopes, apis = [] } = useVisit().interaction
  return (
    <StatementMeaning
      statement={statement}
      domain={location.host}
      application={{ ...application, host: findStatedHost(application), scopes, apis: apis.map(toSigned) }}
      abilities={[...scopes.map((scope) => disclosure.scopes[scope]), ...describeUses(apis)]}
      learned={describeLearned(apis)}
    />
  )
}
