import { useEffect } from 'react'
import { markArrival } from '../ui/arrival.ts'
import { rememberSession } from '../ui/rememberedSession.ts'
import { texts } from './texts.ts'

/** Props of {@link ContinueRedirect}. */
export interface ContinueRedirectProps {
  /** A path on this origin. */
  readonly returnTo: string
}

/**
 * Leads on to where the person came from: after a moment by itself, at once by the link. It takes the place of
 * the sign-in, so that the way back does not lead into it again.
 */
export function ContinueRedirect({ returnTo }: ContinueRedirectProps) {
  useEffect(() => {
    rememberSession()
    markArrival()
    const timer = setTimeout(() => location.replace(returnTo), pauseMs)
    return () => clearTimeout(timer)
  }, [returnTo])
  return (
    <div className="countersign-actions">
      <a className="countersign-button" data-kind="main" data-continue="" href={returnTo}>
        {returnTo === '/account' ? texts.toAccount : texts.continue}
      </a>
      <p className="countersign-small countersign-center">{texts.continuing}</p>
    </div>
  )
}

/** Long enough to see the badge and hear the announcement, short enough not to wait. */
const pauseMs = 1_500
