import type { UnknownHostList } from '@countersign/product-api'
import { Time } from '@countersign/react'
import { Link } from 'react-router'
import { livePart } from '../../language/liveTable.ts'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { fillText } from '../../ui/fillText.ts'
import { Facts, ListRow, PagedList, Section } from '../../ui/list.tsx'
import { useListed } from '../calls.tsx'
import { texts } from '../texts.ts'

const words = livePart(() => texts.gates.unknown)

/** Hosts that proxies ask about and no gate has; nothing is seen of it where there is none. */
export function UnknownHosts() {
  const list = useListed((api) => api.unknownHosts, [], {})
  if (list.isError && list.data === undefined)
    return <LoadError title={words.notLoaded} error={list.error} onRetry={list.refetch} />
  if (list.data?.pages.every(({ hosts }) => hosts.length === 0) ?? true) return null
  return (
    <Section id="unknown-hosts" title={words.title}>
      <p className="soft">{words.lead}</p>
      <PagedList
        id="unknown-hosts-list"
        words={words}
        list={list}
        rows={(page) => page.hosts}
        skeleton={1}
        labelledBy="unknown-hosts"
      >
        {(host) => <HostRow key={host.host} unknown={host} />}
      </PagedList>
    </Section>
  )
}

/** One host, and the way to a gate for it. */
function HostRow({
  unknown: { host, firstAt, lastAt, count },
}: {
  readonly unknown: UnknownHostList['hosts'][number]
}) {
  const add = (
    <Link
      className="countersign-button"
      data-kind="outline"
      to={`/operator/applications/new?gate=${encodeURIComponent(host)}`}
      aria-label={words.addLabel(host)}
    >
      {words.add}
    </Link>
  )
  const title = (
    <span translate="no" className="mono">
      {host}
    </span>
  )
  return (
    <ListRow title={title} action={add}>
      <Facts>
        <span>{words.count(count)}</span>
        <span>{fillText(words.last, { time: <Time at={lastAt} /> })}</span>
        <span>{fillText(words.first, { time: <Time at={firstAt} /> })}</span>
      </Facts>
    </ListRow>
  )
}
