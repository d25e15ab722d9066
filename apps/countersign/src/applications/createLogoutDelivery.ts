import { setTimeout as pauseFor } from 'node:timers/promises'
import type { Log } from '../log/Log.ts'
import { type Posted, type PostOptions, postLogoutToken } from './postLogoutToken.ts'

/** A logout that an application is to be told of. */
export interface Logout {
  readonly clientId: string
  /** The back-channel logout address of the application. */
  readonly address: string
  /** Signed. */
  readonly logoutToken: string
}

/** How the last delivery to an application went. */
export interface DeliveryNote {
  readonly clientId: string
  readonly at: number
  readonly isDelivered: boolean
  /** Without anything secret: an operator reads it. */
  readonly detail: string
}

export interface LogoutDeliveryOptions extends PostOptions {
  readonly note: (note: DeliveryNote) => Promise<void>
  readonly log: Log
  readonly now: () => number
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

/** Is called at the end of a delivery: whether it is over, or was broken off because the server ends. */
export type AfterDelivery = (isOver: boolean) => Promise<void>

/** Tells applications that someone signed out. */
export interface LogoutDelivery {
  /** Begins to tell, and returns at once: no one who signs out waits for an application. */
  readonly deliverLogout: (logout: Logout, after?: AfterDelivery) => void
  /** Waits for the tries that are under way, and begins no further ones: for a server that ends. */
  readonly settle: () => Promise<void>
}

/** Before the second and before the third try, of `outboundCalls.deliverLogout`. A logout token is good for two minutes. */
const pauses = [1000, 5000] as const

/** Makes the delivery of back-channel logouts: three tries, and what became of them in the application's row. */
export function createLogoutDelivery(options: LogoutDeliveryOptions): LogoutDelivery {
  const underWay = new Set<Promise<void>>()
  const ending = new AbortController()
  return {
    deliverLogout(logout, after = async () => {}) {
      const delivery = deliver(logout, { ...options, after }, ending.signal).finally(() =>
        underWay.delete(delivery),
      )
      underWay.add(delivery)
    },
    settle: async () => {
      ending.abort()
      await Promise.all(underWay)
    },
  }
}

async function deliver(
  logout: Logout,
  options: LogoutDeliveryOptions & { readonly after: AfterDelivery },
  ending: AbortSignal,
): Promise<void> {
  const { note, log, now, after } = options
  const { clientId } = logout
  const { isDelivered, isFinal, detail } = await tryThrice(logout, options, ending)
  if (!isDelivered) log.warn({ clientId, detail }, 'an application could not be told of a sign-out')
  const noted = [note({ clientId, at: now(), isDelivered, detail }), after(isFinal)]
  for (const result of await Promise.allSettled(noted)) {
    if (result.status === 'fulfilled') continue
    log.warn({ err: result.reason, clientId }, 'the delivery of a sign-out could not be noted')
  }
}

async function tryThrice(
  { address, logoutToken }: Logout,
  options: LogoutDeliveryOptions,
  ending: AbortSignal,
): Promise<Posted> {
  const { pause = waitFor } = options
  let posted = await postLogoutToken(address, logoutToken, options)
  for (const milliseconds of pauses) {
    if (posted.isFinal) return posted
    await pause(milliseconds, ending)
    if (ending.aborted) return posted
    posted = await postLogoutToken(address, logoutToken, options)
  }
  return posted.isFinal ? posted : { ...posted, isFinal: true, detail: `${posted.detail}, three times` }
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<unknown> {
  return pauseFor(milliseconds, undefined, { signal }).catch(() => undefined)
}
