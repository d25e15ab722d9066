import type { Group } from '@countersign/product-api'
import { Link, useSearchParams } from 'react-router'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { FoundCount, ListSearch } from '../ListSearch.tsx'
import list from '../list.module.css'
import { Chevron, ListSkeleton } from '../list.tsx'
import { useOperatorTitle } from '../OperatorLayout.tsx'
import { RequireAccess } from '../RequireOperator.tsx'
import { texts } from '../texts/texts.ts'
import { useGroups } from './useGroups.ts'

/** `/operator/groups`: the groups by label. The URL holds the search. */
export function GroupsPage() {
  useOperatorTitle(texts.groups.title)
  const [query, setQuery] = useSearchParams()
  const search = query.get('search') ?? ''
  const found = useGroups(search)
  const groups = found.data?.pages.flatMap((page) => page.groups) ?? []
  const isNone = found.isSuccess && groups.length === 0 && search === ''
  const find = (text: string) => setQuery(text === '' ? {} : { search: text })
  return (
    <RequireAccess error={found.error}>
      <PageHead title={texts.groups.title} lead={texts.groups.lead}>
        {found.isSuccess && !isNone && <AddLink />}
      </PageHead>
      {!isNone && <ListSearch words={texts.groups} search={search} onSearch={find} />}
      {found.isPending && <ListSkeleton label={texts.groups.loading} rows={3} />}
      {found.isError && !found.isFetchNextPageError && (
        <LoadError title={texts.groups.notLoaded} error={found.error} onRetry={found.refetch} />
      )}
      {isNone && (
        <div className={list['empty']}>
          <h2>{texts.groups.emptyTitle}</h2>
          <p className="soft">{texts.groups.empty}</p>
          <AddLink />
        </div>
      )}
      {found.isSuccess && (
        <FoundCount words={texts.groups} count={groups.length} search={search} isMore={found.hasNextPage} />
      )}
      <ul
        id="groups"
        className={list['rows']}
        aria-label={texts.groups.title}
        aria-busy={found.isPlaceholderData}
      >
        {groups.map((group) => (
          <GroupRow key={group.slug} group={group} />
        ))}
      </ul>
      <MoreButton things={texts.groups.things} list={found} listId="groups" />
    </RequireAccess>
  )
}

function AddLink() {
  return (
    <Link className="countersign-button" data-kind="outline" to="/operator/groups/new">
      {texts.groups.add}
    </Link>
  )
}

/** One group in the list: the whole row is a link to it. */
function GroupRow({ group }: { readonly group: Group }) {
  const { slug, label, description, source, isListedOpenly, hasRule, members, addresses } = group
  return (
    <li className={`${list['row']} ${list['linked']}`} data-row="" tabIndex={-1}>
      <div className={list['text']}>
        <p className={list['title']}>
          <Link to={`/operator/groups/${slug}`}>{label}</Link>
          {source === 'file' && <Tag>{texts.groups.declared}</Tag>}
          {hasRule && <Tag tone="quiet">{texts.groups.byRule}</Tag>}
          {isListedOpenly && <Tag tone="quiet">{texts.groups.listedOpenly}</Tag>}
        </p>
        <p className={list['facts']}>
          <span translate="no" className="mono">
            {slug}
          </span>
          <span>{texts.groups.people(members)}</span>
          <span>{texts.groups.wallets(addresses)}</span>
        </p>
        {description !== null && <p className={list['facts']}>{description}</p>}
      </div>
      <Chevron />
    </li>
  )
}
