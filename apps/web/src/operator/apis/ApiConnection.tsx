import type { Api } from '@countersign/product-api'
import { MessageCard, MessageField, Note } from '@countersign/react'
import copyable from '../kit/Copyable.module.css'
import { Copyable } from '../kit/Copyable.tsx'
import { texts } from '../texts.ts'

/** What an API has to be configured with so that it can check its tokens. */
export function ApiConnection({ api }: { readonly api: Api }) {
  const words = texts.api
  const names = words.copyable
  const at = (path: string) => `${location.origin}${path}`
  return (
    <section aria-label={words.connection}>
      <MessageCard>
        <MessageField label={words.identifierLabel}>
          <Copyable name={names.identifier} value={api.identifier} />
        </MessageField>
        <MessageField label={words.issuerLabel}>
          <Copyable name={names.issuer} value={location.origin} />
        </MessageField>
        {api.tokenKind === 'jwt' && (
          <MessageField label={words.keysLabel}>
            <Copyable name={names.keys} value={at('/oidc/jwks')} />
          </MessageField>
        )}
        <MessageField label={words.introspectionLabel}>
          <Copyable name={names.introspection} value={at('/oidc/token/introspection')} />
        </MessageField>
        <MessageField label={words.idLabel}>
          <Copyable name={names.id} value={api.id} />
        </MessageField>
      </MessageCard>
    </section>
  )
}

/** The new secret of an API, the only time that it is shown. */
export function NewApiSecret({ secret }: { readonly secret: string }) {
  const words = texts.api
  return (
    <section className={copyable['secret']} aria-label={words.secretSection}>
      <Note tone="warn">
        <p>
          <strong>{words.secretWarning}</strong> {words.secretNote}
        </p>
        <Copyable name={words.copyable.secret} value={secret} />
      </Note>
    </section>
  )
}
