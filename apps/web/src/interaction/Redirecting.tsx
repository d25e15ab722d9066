import { type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { useVisit } from './VisitContext.ts'

/** Long enough to see the seal and hear the announcement, short enough not to wait. */
const pauseMs = 600

/** Leads back to the application: after a moment by itself, at once by the link, and once only. */
export function Redirecting({ redirectTo }: { readonly redirectTo: string }) {
  const { interaction, leave } = useVisit()
  const { host, name } = interaction.application
  const hasLeft = useRef(false)
  const leaveOnce = useCallback(() => {
    // The address is good once: going there a second time would break off the first, which had the answer.
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
        Continue to {name}
      </a>
      <p className="countersign-small countersign-center">
        {host ? `Taking you back to ${host}.` : 'One moment.'}
      </p>
    </div>
  )
}
