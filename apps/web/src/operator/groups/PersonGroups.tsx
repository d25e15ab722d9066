import { groupEndpoints } from '@countersign/product-api'
import { shortenAddress } from '@countersign/react'
import { Link } from 'react-router'
import { fillText } from '../../ui/fillText.ts'
import { Facts, ListRow, PagedList, Section } from '../../ui/list.tsx'
import { keyOf, useListed, useOperatorApi } from '../calls.tsx'
import { texts } from '../texts.ts'
import { FixedClaims } from './FixedClaims.tsx'

/** The groups that a person is in and why, and what applications are told of the person besides. */
export function PersonGroups({ id }: { readonly id: string }) {
  const words = texts.personGroups
  const api = useOperatorApi()
  const groups = useListed((api) => api.groupsOfPerson, [id], { limit: 20 })
  return (
    <>
      <Section id="person-groups" title={words.title}>
        <PagedList
          id="person-group-rows"
          words={words}
          list={groups}
          rows={(page) => page.groups}
          skeleton={1}
          none={words.none}
        >
          {({ slug, label, reasons }) => (
            <ListRow
              key={slug}
              title={
                <Link className="countersign-link" to={`/operator/groups/${slug}`}>
                  {label}
                </Link>
              }
            >
              <Facts>
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
              </Facts>
            </ListRow>
          )}
        </PagedList>
      </Section>
      <FixedClaims
        queryKey={keyOf(groupEndpoints.personClaims, id)}
        lead={texts.fixedClaims.leadOfPerson}
        isFixed={false}
        load={() => api.personClaims(id)}
        change={(change) => api.changePersonClaim(id, change)}
      />
    </>
  )
}
