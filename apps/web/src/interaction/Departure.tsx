import { useEffect } from 'react'
import { useVisit } from './VisitContext.ts'

/** Long enough to see the seal and hear the announcement, short enough not to wait. */
const pauseMs = 600

/** Leads back to the application: after a moment by itself, at once by the link. */
export function Departure({ redirectTo }: { readonly redirectTo: string }) {
  const { interaction, leave } = useVisit()
  const { host, name } = interaction.application
  useEffect(() => {
    const timer = setTimeout(() => leave(redirectTo), pauseMs)
    return () => clearTimeout(timer)
  }, [redirectTo, leave])
  return (
    <div className="cs-actions">
      <a className="cs-button" data-kind="main" data-continue="" href={redirectTo}>
        Continue to {name}
      </a>
      <p className="cs-small cs-center">{host ? `Taking you back to ${host}.` : 'One moment.'}</p>
    </div>
  )
}
