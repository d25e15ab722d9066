import { shortenAddress } from '@countersign/react'
import { Link } from 'react-router'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { fillText } from '../../ui/fillText.ts'
import { MoreButton, usePages } from '../../ui/MoreButton.tsx'
import list from '../list.module.css'
import { ListSkeleton } from '../list.tsx'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { texts } from '../texts/texts.ts'
import { FixedClaims } from './FixedClaims.tsx'

/** The groups that a person is in and why, and what applications are told of the person besides. */
export function PersonGroups({ id }: { readonly id: string }) {
  const words = texts.personGroups
  const api = useOperatorApi()
  const loaded = usePages(['person', id, 'groups'], (cursor) => api.groupsOfPerson(id, { cursor, limit: 20 }))
  const groups = loaded.data?.pages.flatMap((page) => page.groups) ?? []
  return (
    <>
      <section aria-labelledby="person-groups">
        <div className={list['sectionHead']}>
          <h2 id="person-groups">{words.title}</h2>
        </div>
        {loaded.isPending && <ListSkeleton label={words.loading} rows={1} />}
        {loaded.isError && loaded.data === undefined && (
          <LoadError title={words.notLoaded} error={loaded.error} onRetry={loaded.refetch} />
        )}
        {loaded.isSuccess && groups.length === 0 && <p className="soft">{words.none}</p>}
        <ul id="person-group-rows" className={list['rows']}>
          {groups.map(({ slug, label, reasons }) => (
            <li key={slug} className={list['row']} data-row="" tabIndex={-1}>
              <div className={list['text']}>
                <p className={list['title']}>
                  <Link className="countersign-link" to={`/operator/groups/${slug}`}>
                    {label}
                  </Link>
                </p>
                <p className={list['facts']}>
                  {reasons.map((reason) => (
                    <span key={JSON.stringify(reason)}>
                      {fillText(texts.group.reasons[reason.kind], {
                        address: (
                          <span translate="no" className="mono">
                            {'address' in reason && shortenAddress(reason.address)}
                          </span>
                        ),
                      })}
                    </span>
                  ))}
                </p>
              </div>
            </li>
          ))}
        </ul>
        <MoreButton things={words.things} list={loaded} listId="person-group-rows" />
      </section>
      <FixedClaims
        queryKey={['person', id, 'claims']}
        lead={texts.fixedClaims.leadOfPerson}
        isFixed={false}
        load={() => api.personClaims(id)}
        change={(change) => api.changePersonClaim(id, change)}
      />
    </>
  )
}
