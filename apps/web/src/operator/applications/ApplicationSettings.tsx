import type { Application } from '@countersign/product-api'
import { MessageCard, MessageField } from '@countersign/react'

/** The settings of an application that is not changed here. */
export function ApplicationSettings({ application }: { readonly application: Application }) {
  const { redirectUris, postLogoutRedirectUris, backchannelLogoutUri } = application
  return (
    <section aria-label="Its settings">
      <MessageCard>
        <MessageField label="Led back to">
          <Addresses addresses={redirectUris} />
        </MessageField>
        <MessageField label="After signing out">
          <Addresses addresses={postLogoutRedirectUris} />
        </MessageField>
        <MessageField label="Told of sign-outs">
          <Addresses addresses={backchannelLogoutUri === null ? [] : [backchannelLogoutUri]} />
        </MessageField>
        {application.scopes !== undefined && (
          <MessageField label="May ask for">
            <span className="mono">{application.scopes.join(' ')}</span>
          </MessageField>
        )}
        <MessageField label="Proves itself">
          <span className="mono">{application.tokenEndpointAuthMethod}</span>
        </MessageField>
        <MessageField label="PKCE">{application.isPkceRequired ? 'required' : 'not required'}</MessageField>
        <MessageField label="Subject">{application.subjectType}</MessageField>
        <MessageField label="ID tokens">{application.idTokenSignedResponseAlg}</MessageField>
      </MessageCard>
    </section>
  )
}

function Addresses({ addresses }: { readonly addresses: readonly string[] }) {
  if (addresses.length === 0) return <span className="soft">none</span>
  return (
    <ul className="op-plain-list">
      {addresses.map((address) => (
        <li key={address} className="mono">
          {address}
        </li>
      ))}
    </ul>
  )
}
