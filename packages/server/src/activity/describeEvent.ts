import type { ActivityEvent } from '@countersign/protocol'
import { nameBrowser } from '../account/nameBrowser.ts'
import type { EventTable } from '../store/Schema.ts'
import { isUuid } from '../store/uuid.ts'
import { formatTime } from '../time/formatTime.ts'

/** An event as the one whose activity it is sees it. Where an operator was when they acted is not theirs to know. */
export function describeEvent(row: EventTable): ActivityEvent {
  const actor = actorOf(row)
  const isShown = actor !== 'operator' && actor !== 'application'
  return {
    id: row.id,
    at: formatTime(row.at),
    kind: row.kind,
    actor,
    networkAddress: isShown && row.network_address !== '' ? row.network_address : null,
    ...(isShown ? nameBrowser(row.user_agent) : { browser: null, system: null }),
    details: JSON.parse(row.details),
  }
}

function actorOf({ actor_id, account_id, kind }: EventTable): ActivityEvent['actor'] {
  // Anyone can send what is refused; whatever else has no actor, the server did by itself.
  if (actor_id === null) return kind === 'sign_in_refused' ? 'unknown' : 'server'
  if (actor_id === account_id) return 'self'
  // Of accounts, only an operator's acts on another one's; an application acts under its client id.
  return isUuid(actor_id) ? 'operator' : 'application'
}
