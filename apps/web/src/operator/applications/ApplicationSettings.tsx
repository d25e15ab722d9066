import type { Application } from '@countersign/product-api'
import { Fact, Slip } from '@countersign/react'

/** The settings of an application that is not changed here. */
export function ApplicationSettings({ application }: { readonly application: Application }) {
  const { redirectUris, postLogoutRedirectUris, backchannelLogoutUri } = application
  return (
    <section aria-label="Its settings">
      <Slip>
        <Fact term="Led back to">
          <Addresses addresses={redirectUris} />
        </Fact>
        <Fact term="After signing out">
          <Addresses addresses={postLogoutRedirectUris} />
        </Fact>
        <Fact term="Told of sign-outs">
          <Addresses addresses={backchannelLogoutUri === null ? [] : [backchannelLogoutUri]} />
        </Fact>
        {application.scopes !== undefined && (
          <Fact term="May ask for">
            <span className="mono">{application.scopes.join(' ')}</span>
          </Fact>
        )}
        <Fact term="Proves itself">
          <span className="mono">{application.tokenEndpointAuthMethod}</span>
        </Fact>
        <Fact term="PKCE">{application.isPkceRequired ? 'required' : 'not required'}</Fact>
        <Fact term="Subject">{application.subjectType}</Fact>
        <Fact term="ID tokens">{application.idTokenSignedResponseAlg}</Fact>
      </Slip>
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
