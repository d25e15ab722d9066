import { Button } from '@countersign/react'

/** Props of {@link ExpiredInteraction}. */
export interface ExpiredInteractionProps {
  readonly application: string | undefined
  readonly origin: string | undefined
}

/** The interaction has ended: says so, and leads back to the application. */
export function ExpiredInteraction({ application, origin }: ExpiredInteractionProps) {
  const name = application ?? 'the application that sent you here'
  return (
    <div role="alert">
      <h1>This request is no longer open</h1>
      <p className="soft">
        It has expired, or it was answered already. Go back to {name} and sign in from there again.
      </p>
      <div className="countersign-actions">
        {origin !== undefined ? (
          <a className="countersign-button" data-kind="main" href={origin}>
            Go back to {new URL(origin).host}
          </a>
        ) : (
          <Button onClick={() => history.back()}>Go back</Button>
        )}
      </div>
    </div>
  )
}
