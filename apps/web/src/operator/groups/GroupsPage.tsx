import type { Group } from '@countersign/product-api'
import { Link } from 'react-router'
import { ListPage, useSearch, useSearchedPages } from '../../ui/ListPage.tsx'
import { Facts, LinkRow } from '../../ui/list.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { OperatorPage } from '../kit/pages.tsx'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { texts } from '../texts.ts'

/** `/operator/groups`: the groups by label. The URL holds the search. */
export function GroupsPage() {
  const api = useOperatorApi()
  const search = useSearch()
  const groups = useSearchedPages(['groups', search.text], (cursor) =>
    api.groups({ search: search.text, cursor }),
  )
  const add = (
    <Link className="countersign-button" data-kind="outline" to="/operator/groups/new">
      {texts.groups.add}
    </Link>
  )
  return (
    <OperatorPage title={texts.groups.title} error={groups.error}>
      <ListPage
        id="groups"
        words={texts.groups}
        list={groups}
        rows={(page) => page.groups}
        skeleton={3}
        add={add}
        search={search}
      >
        {(group) => <GroupRow key={group.slug} group={group} />}
      </ListPage>
    </OperatorPage>
  )
}

/** One group in the list: the whole row is a link to it. */
function GroupRow({ group }: { readonly group: Group }) {
  const { slug, label, description, source, isListedOpenly, hasRule, members, addresses } = group
  const title = (
    <>
      <Link to={`/operator/groups/${slug}`}>{label}</Link>
      {source === 'file' && <Tag>{texts.groups.declared}</Tag>}
      {hasRule && <Tag tone="quiet">{texts.groups.byRule}</Tag>}
      {isListedOpenly && <Tag tone="quiet">{texts.groups.listedOpenly}</Tag>}
    </>
  )
  return (
    <LinkRow title={title}>
      <Facts>
        <span translate="no" className="mono">
          {slug}
        </span>
        <span>{texts.groups.people(members)}</span>
        <span>{texts.groups.wallets(addresses)}</span>
      </Facts>
      {description !== null && <Facts>{description}</Facts>}
    </LinkRow>
  )
}
