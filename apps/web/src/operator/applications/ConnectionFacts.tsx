import type { Application } from '@countersign/product-api'
import { MessageCard, MessageField } from '@countersign/react'
import { CopyLine } from '../parts/CopyLine.tsx'

/** What an application has to be told so that it finds this server. */
export function ConnectionFacts({ application }: { readonly application: Application }) {
  return (
    <section aria-label="What it needs">
      <MessageCard>
        <MessageField label="Client id">
          <CopyLine name="client id" value={application.clientId} />
        </MessageField>
        <MessageField label="Issuer">
          <CopyLine name="issuer" value={location.origin} />
        </MessageField>
        <MessageField label="Discovery">
          <CopyLine name="discovery address" value={`${location.origin}/.well-known/openid-configuration`} />
        </MessageField>
      </MessageCard>
    </section>
  )
}
