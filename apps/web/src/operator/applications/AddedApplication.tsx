import type { ApplicationSecret } from '@countersign/product-api'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ConnectionFacts } from './ConnectionFacts.tsx'
import { SecretOnce } from './SecretOnce.tsx'

/** What the application needs now; its secret is shown this once. */
export function AddedApplication({ answer }: { readonly answer: ApplicationSecret }) {
  const { application, clientSecret } = answer
  const heading = useRef<HTMLHeadingElement>(null)
  // The form with its button is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {application.name} was added
      </h1>
      <p className="soft">Give it what stands here, in its own settings for OpenID Connect.</p>
      {clientSecret !== null && <SecretOnce secret={clientSecret} />}
      <ConnectionFacts application={application} />
      <div className="op-button-row">
        <Link
          className="countersign-button"
          data-kind="outline"
          to={`/operator/applications/${encodeURIComponent(application.clientId)}`}
        >
          {clientSecret === null ? 'Go to its page' : 'I have copied the secret'}
        </Link>
      </div>
    </>
  )
}
