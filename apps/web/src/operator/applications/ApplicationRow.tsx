import type { Application } from '@countersign/product-api'
import { Link } from 'react-router'
import { ApplicationLogo } from '../../ui/ApplicationLogo.tsx'
import { Chevron } from '../parts/Chevron.tsx'
import { ApplicationTags } from './ApplicationTags.tsx'
import { useLogo } from './useLogo.ts'

/** One application in the list: its name as claimed, its host as fact. The whole row leads to it. */
export function ApplicationRow({ application }: { readonly application: Application }) {
  const { clientId, name, host, tokenEndpointAuthMethod } = application
  const logo = useLogo(application)
  return (
    <li className="op-row op-linked-row">
      <ApplicationLogo name={name} logo={logo} />
      <div className="op-row-text">
        <p className="op-row-title">
          <Link to={`/operator/applications/${encodeURIComponent(clientId)}`}>{name}</Link>
          <ApplicationTags application={application} />
        </p>
        <p className="op-row-facts">
          <span className="mono">{host || 'on a device'}</span>
          <span>{tokenEndpointAuthMethod === 'none' ? 'public' : 'confidential'}</span>
        </p>
      </div>
      <Chevron />
    </li>
  )
}
