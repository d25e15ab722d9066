import type { Application } from '@countersign/product-api'
import { MessageCard, MessageField, Note } from '@countersign/react'
import { fillText } from '../../ui/fillText.ts'
import copyable from '../kit/Copyable.module.css'
import { Copyable } from '../kit/Copyable.tsx'
import { texts } from '../texts.ts'

/** What an application has to be configured with so that it finds this server. */
export function ConnectionDetails({ application }: { readonly application: Application }) {
  const names = texts.application.copyable
  return (
    <section aria-label={texts.application.connection}>
      <UnprotectedNote addresses={application.unprotectedRedirectUris ?? []} />
      <MessageCard>
        <MessageField label={texts.application.clientIdLabel}>
          <Copyable name={names.clientId} value={application.clientId} />
        </MessageField>
        <MessageField label={texts.application.issuerLabel}>
          <Copyable name={names.issuer} value={location.origin} />
        </MessageField>
        <MessageField label={texts.application.discoveryLabel}>
          <Copyable name={names.discovery} value={`${location.origin}/.well-known/openid-configuration`} />
        </MessageField>
      </MessageCard>
    </section>
  )
}

/** Warns of redirect URIs by http to a private network. */
function UnprotectedNote({ addresses }: { readonly addresses: readonly string[] }) {
  if (addresses.length === 0) return null
  const shown = (
    <span translate="no" className="mono">
      {addresses.join(' ')}
    </span>
  )
  return <Note tone="warn">{fillText(texts.application.unprotected, { addresses: shown })}</Note>
}

/** The new secret of an application, the only time that it is shown. */
export function NewSecret({ secret }: { readonly secret: string }) {
  return (
    <section className={copyable['secret']} aria-label={texts.application.secretSection}>
      <Note tone="warn">
        <p>
          <strong>{texts.application.secretWarning}</strong> {texts.application.secretNote}
        </p>
        <Copyable name={texts.application.copyable.secret} value={secret} />
      </Note>
    </section>
  )
}
