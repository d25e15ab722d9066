import type { ActivityEvent } from '@countersign/protocol'
import { shortenAddress, Time } from '@countersign/react'
import { useWallets } from '../../session/account.ts'
import { nameDevice } from '../../ui/format.ts'
import { describeEvent } from './describeEvent.ts'
import { isAskedAbout, WasThisYou } from './WasThisYou.tsx'

/** One event: what happened in a sentence, where from and when; and what to do if it was somebody else. */
export function ActivityItem({ event }: { readonly event: ActivityEvent }) {
  const wallets = useWallets().data?.wallets
  const sentence = describeEvent(event, (id) => {
    const address = wallets?.find((wallet) => wallet.id === id)?.address
    return address && shortenAddress(address)
  })
  return (
    <article
      data-row=""
      tabIndex={-1}
      className="event"
      aria-label={sentence}
      data-tone={event.kind === 'sign_in_refused' ? 'warn' : 'quiet'}
    >
      <p className="event-sentence">{sentence}</p>
      <p className="item-facts">
        <Time at={event.at} />
        {(event.browser !== null || event.system !== null) && <span>{nameDevice(event)}</span>}
        {event.networkAddress !== null && <span className="mono">{event.networkAddress}</span>}
      </p>
      {isAskedAbout(event) && <WasThisYou event={event} />}
    </article>
  )
}
