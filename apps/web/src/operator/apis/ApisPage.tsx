import type { Api } from '@countersign/product-api'
import { Link } from 'react-router'
import { ListPage } from '../../ui/ListPage.tsx'
import { Facts, LinkRow } from '../../ui/list.tsx'
import { useListed } from '../calls.tsx'
import { OperatorPage } from '../kit/pages.tsx'
import { texts } from '../texts.ts'
import { AgentsSection } from './AgentsSection.tsx'
import { ApiTags } from './ApiTags.tsx'

/** `/operator/apis`: what applications call with tokens of this server. */
export function ApisPage() {
  const apis = useListed((api) => api.apis, [], {})
  const add = (
    <Link className="countersign-button" data-kind="outline" to="/operator/apis/new">
      {texts.apis.add}
    </Link>
  )
  return (
    <OperatorPage title={texts.apis.title} error={apis.error}>
      <ListPage id="apis" words={texts.apis} list={apis} rows={(page) => page.apis} skeleton={2} add={add}>
        {(api) => <ApiRow key={api.id} api={api} />}
      </ListPage>
      <AgentsSection />
    </OperatorPage>
  )
}

/** One API: its name, what people sign that it is, and what its tokens are. The whole row is a link. */
function ApiRow({ api }: { readonly api: Api }) {
  const { id, name, host, tokenKind, scopes } = api
  const title = (
    <>
      <Link to={`/operator/apis/${encodeURIComponent(id)}`}>{name}</Link>
      <ApiTags api={api} />
    </>
  )
  return (
    <LinkRow title={title}>
      <Facts>
        <span translate="no" className="mono">
          {host}
        </span>
        <span>{texts.apis[tokenKind]}</span>
        <span>{texts.apis.scopes(scopes.length)}</span>
      </Facts>
    </LinkRow>
  )
}
