import type { Store } from '@countersign/server'
import { run } from '@countersign/server/extension'
import { recordDelivery } from '../applications/applicationQueries.ts'
import { createLogoutDelivery, type LogoutDelivery } from '../applications/createLogoutDelivery.ts'
import type { Log } from '../log/Log.ts'

/** Tells applications of sign-outs, and notes with each how it went. */
export function openDelivery(
  store: Store,
  rules: { readonly isLoopbackAllowed: boolean },
  log: Log,
): LogoutDelivery {
  return createLogoutDelivery({
    ...rules,
    note: async (note) => {
      await store.write(() => run(recordDelivery, { ...note, isDelivered: Number(note.isDelivered) }))
    },
    log,
    now: Date.now,
  })
}
