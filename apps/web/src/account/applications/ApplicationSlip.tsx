import type { ConnectedApplication } from '@countersign/product-api'
import { Address, MessageField, Time } from '@countersign/react'
import { ScopeList } from '../../disclosure/ScopeList.tsx'
import { ApplicationLogo } from '../../ui/ApplicationLogo.tsx'
import { nameChain } from '../../ui/format.ts'
import { ChooseWallets } from './ChooseWallets.tsx'
import { DisconnectApplication } from './DisconnectApplication.tsx'

/** One application: its name as claimed, its host as a fact, what it may know, and the way to take that back. */
export function ApplicationSlip({ application }: { readonly application: ConnectedApplication }) {
  const { name, host, hasLogo, scopes, wallet, disclosedWallets, firstUsedAt, lastUsedAt } = application
  return (
    <article className="countersign-message-card item" aria-label={name}>
      <div className="application-head">
        <ApplicationLogo name={name} logo={hasLogo ? logoOf(application) : undefined} />
        <div>
          <h2 className="item-name">{name}</h2>
          <p className="item-facts">
            <span className="mono item-address">{host || 'on a device'}</span>
            <span>
              first used <Time at={firstUsedAt} />
            </span>
            <span>
              last used <Time at={lastUsedAt} />
            </span>
          </p>
        </div>
      </div>
      <dl className="countersign-message-fields application-facts">
        <MessageField label="Knows">
          <ScopeList scopes={scopes} newScopes={scopes} />
        </MessageField>
        <MessageField label="Sees you with">
          <Address address={wallet.address} />
          {wallet.chainId !== null && <span className="small soft"> on {nameChain(wallet.chainId)}</span>}
        </MessageField>
        {disclosedWallets.length > 0 && (
          <MessageField label="Knows as yours">
            {disclosedWallets.map(({ id, address }) => (
              <div key={id}>
                <Address address={address} />
              </div>
            ))}
          </MessageField>
        )}
      </dl>
      <div className="item-actions">
        <ChooseWallets application={application} />
        <DisconnectApplication application={application} />
      </div>
    </article>
  )
}

function logoOf({ clientId }: ConnectedApplication): string {
  return `/api/account/applications/${encodeURIComponent(clientId)}/logo`
}
