import type { Person } from '@countersign/product-api'
import { Identicon, shortenAddress, Time } from '@countersign/react'
import { Link } from 'react-router'
import { fillText } from '../../ui/fillText.ts'
import { ListPage, useSearch } from '../../ui/ListPage.tsx'
import { Facts, LinkRow } from '../../ui/list.tsx'
import { useFound } from '../calls.tsx'
import { PersonTags } from '../kit/PersonName.tsx'
import { OperatorPage } from '../kit/pages.tsx'
import { texts } from '../texts.ts'

/** `/operator/people`: everyone who ever signed in, found by name, username, address or id. The URL holds the search. */
export function PeoplePage() {
  const search = useSearch()
  const people = useFound((api) => api.people, [], { search: search.text })
  return (
    <OperatorPage title={texts.people.title} error={people.error}>
      <ListPage
        id="people"
        words={texts.people}
        list={people}
        rows={(page) => page.people}
        skeleton={4}
        search={search}
      >
        {(person) => <PersonRow key={person.id} person={person} />}
      </ListPage>
    </OperatorPage>
  )
}

/** One person in the list: the whole row is a link to them. */
function PersonRow({ person }: { readonly person: Person }) {
  const { id, displayName, username, primaryWallet, createdAt } = person
  const address = (
    <span translate="no" className="mono">
      {shortenAddress(primaryWallet.address)}
    </span>
  )
  const title = (
    <>
      <Link to={`/operator/people/${encodeURIComponent(id)}`}>{displayName ?? address}</Link>
      <PersonTags person={person} />
    </>
  )
  return (
    <LinkRow
      picture={<Identicon address={primaryWallet.address} chainId={primaryWallet.chainId} />}
      title={title}
    >
      <Facts>
        {displayName === null ? <span>{texts.people.noName}</span> : address}
        {username !== null && <span>{username}</span>}
        <span>{fillText(texts.people.since, { time: <Time at={createdAt} /> })}</span>
      </Facts>
    </LinkRow>
  )
}
