import type { Application } from '@countersign/product-api'
import { Button, copyText, MessageCard, MessageField, Note, useAnnounce } from '@countersign/react'
import { useState } from 'react'
import { fillText } from '../../ui/fillText.ts'
import { texts } from '../texts/texts.ts'
import styles from './ConnectionDetails.module.css'

/** What an application has to be configured with so that it finds this server. */
export function ConnectionDetails({ application }: { readonly application: Application }) {
  const { copyable } = texts.application
  return (
    <section aria-label={texts.application.connection}>
      <UnprotectedNote addresses={application.unprotectedRedirectUris ?? []} />
      <MessageCard>
        <MessageField label={texts.application.clientIdLabel}>
          <Copyable name={copyable.clientId} value={application.clientId} />
        </MessageField>
        <MessageField label={texts.application.issuerLabel}>
          <Copyable name={copyable.issuer} value={location.origin} />
        </MessageField>
        <MessageField label={texts.application.discoveryLabel}>
          <Copyable name={copyable.discovery} value={`${location.origin}/.well-known/openid-configuration`} />
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
    <section className={styles['secret']} aria-label={texts.application.secretSection}>
      <Note tone="warn">
        <p>
          <strong>{texts.application.secretWarning}</strong> {texts.application.secretNote}
        </p>
        <Copyable name={texts.application.copyable.secret} value={secret} />
      </Note>
    </section>
  )
}

interface CopyableProps {
  /** What it is, such as "client id": the button copies it. */
  readonly name: string
  readonly value: string
}

/** A value in full, with a button that copies it. */
export function Copyable({ name, value }: CopyableProps) {
  const announce = useAnnounce()
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const copy = async () => {
    const result = await copyText(value)
    setOutcome(result)
    announce(result === 'copied' ? texts.layout.copiedAnnouncement(name) : texts.layout.copyFailed)
  }
  return (
    <div className={styles['copyable']}>
      <code translate="no" className="mono">
        {value}
      </code>
      <Button kind="outline" label={texts.layout.copyLabel(name)} onClick={() => void copy()}>
        {outcome === 'copied' ? texts.layout.copied : texts.layout.copy}
      </Button>
      {outcome === 'refused' && <p className="small soft">{texts.layout.copyFailed}</p>}
    </div>
  )
}
