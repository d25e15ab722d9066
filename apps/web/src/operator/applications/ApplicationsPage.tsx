import type { Application } from '@countersign/product-api'
import { Link } from 'react-router'
import { ListPage, useSearch, useSearchedPages } from '../../ui/ListPage.tsx'
import { Facts, LinkRow } from '../../ui/list.tsx'
import { OperatorPage } from '../kit/pages.tsx'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { texts } from '../texts.ts'
import { ApplicationTags, Logo } from './ApplicationName.tsx'
import { NewApplicationAccess } from './NewApplicationAccess.tsx'

/** `/operator/applications`: what people sign in to through this server, found by name. The URL holds the search. */
export function ApplicationsPage() {
  const api = useOperatorApi()
  const search = useSearch()
  const applications = useSearchedPages(['applications', search.text], (cursor) =>
    api.applications({ search: search.text, cursor }),
  )
  const add = (
    <Link className="countersign-button" data-kind="outline" to="/operator/applications/new">
      {texts.applications.add}
    </Link>
  )
  return (
    <OperatorPage title={texts.applications.title} error={applications.error}>
      <ListPage
        id="applications"
        words={texts.applications}
        list={applications}
        rows={(page) => page.applications}
        skeleton={3}
        add={add}
        above={<NewApplicationAccess />}
        search={search}
      >
        {(application) => <ApplicationRow key={application.clientId} application={application} />}
      </ListPage>
    </OperatorPage>
  )
}

/** One application in the list: the name it claims, and its host, which is verified. The whole row is a link. */
function ApplicationRow({ application }: { readonly application: Application }) {
  const { clientId, name, host, tokenEndpointAuthMethod } = application
  const title = (
    <>
      <Link to={`/operator/applications/${encodeURIComponent(clientId)}`}>{name}</Link>
      <ApplicationTags application={application} />
    </>
  )
  return (
    <LinkRow picture={<Logo application={application} />} title={title}>
      <Facts>
        <span translate="no" className="mono">
          {host || texts.applications.unverified}
        </span>
        <span>
          {tokenEndpointAuthMethod === 'none'
            ? texts.applications.publicClient
            : texts.applications.confidentialClient}
        </span>
      </Facts>
    </LinkRow>
  )
}
