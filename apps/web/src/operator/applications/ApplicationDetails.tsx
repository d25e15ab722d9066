import type { Application } from '@countersign/product-api'
import { Note, Time } from '@countersign/react'
import { useState } from 'react'
import { ApplicationLogo } from '../../ui/ApplicationLogo.tsx'
import { ApplicationActions } from './ApplicationActions.tsx'
import { ApplicationSettings } from './ApplicationSettings.tsx'
import { ConnectionFacts } from './ConnectionFacts.tsx'
import { EditApplication } from './EditApplication.tsx'
import { SecretOnce } from './SecretOnce.tsx'
import { TryApplication } from './TryApplication.tsx'
import { useLogo } from './useLogo.ts'

/** One application: how it connects, what can be done with it, and its settings. */
export function ApplicationDetails({ application }: { readonly application: Application }) {
  const [secret, setSecret] = useState<string | null>(null)
  const { source, createdAt, disabledAt, lastLogoutDelivery } = application
  return (
    <>
      <div className="application-head">
        <ApplicationLogo name={application.name} logo={useLogo(application)} />
        <p className="soft">
          Added <Time at={createdAt} />.
        </p>
      </div>
      {secret !== null && <SecretOnce secret={secret} />}
      <ConnectionFacts application={application} />
      {source !== 'file' && <ApplicationActions application={application} onSecret={setSecret} />}
      {lastLogoutDelivery !== null && <LogoutDelivery delivery={lastLogoutDelivery} />}
      {disabledAt === null && <TryApplication application={application} />}
      {source === 'file' ? (
        <DeclaredSettings application={application} />
      ) : (
        <EditApplication application={application} />
      )}
    </>
  )
}

function DeclaredSettings({ application }: { readonly application: Application }) {
  return (
    <>
      <Note tone="quiet">
        A file declares this application, the one that{' '}
        <span className="mono">COUNTERSIGN_APPLICATIONS_FILE</span> names. Change it there and start the
        server again.
      </Note>
      <ApplicationSettings application={application} />
    </>
  )
}

interface LogoutDeliveryProps {
  readonly delivery: NonNullable<Application['lastLogoutDelivery']>
}

function LogoutDelivery({ delivery: { at, isDelivered, detail } }: LogoutDeliveryProps) {
  return (
    <Note tone={isDelivered ? 'quiet' : 'warn'}>
      {isDelivered ? 'It was last told of a sign-out' : 'It could not be told of a sign-out'} <Time at={at} />
      {detail !== '' && `: ${detail}`}.
    </Note>
  )
}
