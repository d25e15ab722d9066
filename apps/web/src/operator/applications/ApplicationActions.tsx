import type { Application } from '@countersign/protocol'
import { DeleteApplicationButton } from './DeleteApplicationButton.tsx'
import { DisableApplicationButton } from './DisableApplicationButton.tsx'
import { RotateSecretButton } from './RotateSecretButton.tsx'

/** Props of {@link ApplicationActions}. */
export interface ApplicationActionsProps {
  readonly application: Application
  /** Takes the new secret, to show it once. */
  readonly onSecret: (secret: string | null) => void
}

/** What can be done with an application, beside changing its settings. */
export function ApplicationActions({ application, onSecret }: ApplicationActionsProps) {
  const hasSecret = application.tokenEndpointAuthMethod.startsWith('client_secret_')
  return (
    <section aria-label="Changes">
      <div className="op-button-row">
        {hasSecret && <RotateSecretButton application={application} onSecret={onSecret} />}
        <DisableApplicationButton application={application} />
        <DeleteApplicationButton application={application} />
      </div>
    </section>
  )
}
