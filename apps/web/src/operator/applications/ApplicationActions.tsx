import type { Application } from '@countersign/product-api'
import { DeleteApplicationButton } from './DeleteApplicationButton.tsx'
import { DisableApplicationButton } from './DisableApplicationButton.tsx'
import { hasSecret } from './hasSecret.ts'
import { RotateSecretButton } from './RotateSecretButton.tsx'

/** Props of {@link ApplicationActions}. */
export interface ApplicationActionsProps {
  readonly application: Application
  /** Takes the new secret, to show it once. */
  readonly onSecret: (secret: string | null) => void
}

/** What can be done with an application, beside changing its settings. */
export function ApplicationActions({ application, onSecret }: ApplicationActionsProps) {
  return (
    <section aria-label="Changes">
      <div className="op-button-row">
        {hasSecret(application) && <RotateSecretButton application={application} onSecret={onSecret} />}
        <DisableApplicationButton application={application} />
        <DeleteApplicationButton application={application} />
      </div>
    </section>
  )
}
