import { useEffect, useRef } from 'react'
import { rememberSession } from '../session/rememberedSession.ts'
import { markArrival } from '../ui/arrival.ts'
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
export default function ContinueRedirect({ returnTo }: ContinueRedirectProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    link.current?.focus()
    rememberSession()
    markArrival()
    const timer = setTimeout(() => location.replace(returnTo), pauseMs)
    return () => clearTimeout(timer)
  }, [returnTo])
  return (
    <div className="countersign-actions">
      <a ref={link} className="countersign-button" data-kind="main" data-continue="" href={returnTo}>
        {returnTo === '/account' ? texts.toAccount : texts.continue}
      </a>
      <p className="countersign-small countersign-center">{texts.continuing}</p>
    </div>
  )
}

/** Long enough to see the badge and hear the announcement, short enough not to wait. */
const pauseMs = 1_500
