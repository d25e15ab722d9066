import type { Observe, Participant } from '@countersign/server'
import type { Service } from '@countersign/server/extension'

/** Follows on whose account sessions end here, so that applications hear of it at once. */
export interface EndingWatch {
  /** Takes part in the transactions that end sessions. */
  readonly participant: Participant
  /** Is told once an ending is durable. */
  readonly observe: Observe
}

/** So often an account is looked at: another's ending may be told while its own is not durable yet. */
const mostLooks = 3

/**
 * Has applications told of sessions that a person or an operator has ended on our pages. A transaction may be undone, so that
 * it only notes the account; what was noted is looked at after a commit. The sweep of each minute finds the rest.
 */
export function createEndingWatch(
  tellApplications: (accountId: string) => Promise<unknown>,
  log: Service['log'],
): EndingWatch {
  const looksLeft = new Map<string, number>()
  const note = (accountId: string) => looksLeft.set(accountId, mostLooks)
  const look = () => {
    for (const [accountId, left] of [...looksLeft]) {
      if (left > 1) looksLeft.set(accountId, left - 1)
      else looksLeft.delete(accountId)
      tellApplications(accountId).catch((error: unknown) =>
        log.warn({ err: error }, 'Applications are told of ended sessions later.'),
      )
    }
  }
  return {
    participant: {
      *onAccessRevoked({ accountId }) {
        note(accountId)
        // It asks the store for nothing.
        yield* []
        return false
      },
      afterSignOut({ accountId }) {
        note(accountId)
        look()
      },
    },
    observe({ what }) {
      if (what === 'sessions_ended') look()
    },
  }
}
