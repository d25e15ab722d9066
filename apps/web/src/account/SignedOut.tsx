/** Props of {@link SignedOut}. */
export interface SignedOutProps {
  /** `here`: the person has just signed out on this page. `unknown`: nobody is signed in. */
  readonly reason: 'here' | 'unknown'
}

/** In the place of the account: nobody is signed in. Signing in leads back here. */
export function SignedOut({ reason }: SignedOutProps) {
  const returnTo = encodeURIComponent(location.pathname + location.search)
  return (
    <>
      <h1>{reason === 'here' ? 'You signed out' : 'You are signed out'}</h1>
      <p className="soft">
        {reason === 'here' ? 'This browser no longer opens your account.' : 'Sign in to continue.'}
      </p>
      <div className="cs-actions narrow-actions">
        <a className="cs-button" data-kind="main" href={`/sign-in?return_to=${returnTo}`}>
          {reason === 'here' ? 'Sign in again' : 'Sign in'}
        </a>
      </div>
    </>
  )
}
