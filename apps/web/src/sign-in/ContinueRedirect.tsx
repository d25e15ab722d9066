import { useEffect } from 'react'

/** Long enough to see the seal and hear the announcement, short enough not to wait. */
const pauseMs = 900

/**
 * Leads on to where the person came from: after a moment by itself, at once by the link. It takes the place of
 * the sign-in, so that the way back does not lead into it again.
 */
export function ContinueRedirect({ returnTo }: { readonly returnTo: string }) {
  useEffect(() => {
    const timer = setTimeout(() => location.replace(returnTo), pauseMs)
    return () => clearTimeout(timer)
  }, [returnTo])
  const isAccount = returnTo === '/account'
  return (
    <div className="countersign-actions">
      <a className="countersign-button" data-kind="main" data-continue="" href={returnTo}>
        {isAccount ? 'Go to your account' : 'Continue to where you were going'}
      </a>
      <p className="countersign-small countersign-center">You are taken there in a moment.</p>
    </div>
  )
}
