import { ExpiringMap, listNetworks, type Service, type Stopwatch } from '@countersign/server/extension'

/*
 * Limits how often an application may fail to prove itself, or ask for what is refused: wrong secrets, wrong assertions,
 * codes and refresh tokens that are nobody's. Nothing that succeeds is counted.
 *
 * Failures are counted by application and network, so that nobody elsewhere can lock an application out of the network
 * that it calls from; and by network over all applications at ten times the rate. An application that has just
 * succeeded from a network goes on being heard there, whatever others do from the same address, in its name or not: only
 * its own failures are answered with 429.
 */

const windowSeconds = 60
/** Several applications may be called from one network: each has its own rate, and all have this many times it. */
const applicationsAtFullRate = 10
/** How long a success is remembered. */
const trustedMilliseconds = 3_600_000
/** So many networks and applications are remembered by one process; the oldest are forgotten. */
const mostRemembered = 10_000

/** What counts the failures of the applications of all origins. */
export interface FailureLimit {
  /** The seconds that an application has to wait on a network; 0 for none, and for one that has just succeeded there. */
  readonly findWait: (networkAddress: string, clientId?: string) => number
  /** Counts a failure, and gives the seconds to wait before the next; 0 for none. */
  readonly countFailure: (networkAddress: string, clientId: string | undefined) => Promise<number>
  readonly recordSuccess: (networkAddress: string, clientId: string) => void
}

/** @param perMinute failures of one application from one network */
export function createFailureLimit(
  store: Pick<Service['store'], 'createLimiter'>,
  perMinute: number | 'off',
  now: Stopwatch,
): FailureLimit {
  if (perMinute === 'off') return { findWait: () => 0, countFailure: async () => 0, recordSuccess() {} }
  const limiter = store.createLimiter({ name: 'failure', windowSeconds })
  const bounds = { mostEntries: mostRemembered, now }
  /** Until when: what is over its limit costs the store no question. */
  const blocked = new ExpiringMap<number>({ ...bounds, lifetimeMilliseconds: windowSeconds * 1_000 })
  const trusted = new ExpiringMap<true>({ ...bounds, lifetimeMilliseconds: trustedMilliseconds })
  const findWait = (key: string) => Math.ceil(Math.max(0, (blocked.get(key)?.value ?? 0) - now()) / 1_000)
  const count = async (address: string, points: number, ofClient = '') => {
    const networks = listNetworks(address)
    const allowances = networks.map(({ key, share }) => ({ key: key + ofClient, points: points * share }))
    const wait = await limiter.consume(allowances)
    if (wait > 0) blocked.set(networks[0].key + ofClient, now() + wait)
    return Math.ceil(wait / 1_000)
  }
  const isTrusted = (address: string, clientId: string) =>
    trusted.get(`${listNetworks(address)[0].key} ${clientId}`)?.value === true
  return {
    findWait(address, clientId) {
      const [{ key }] = listNetworks(address)
      if (clientId === undefined) return findWait(key)
      return isTrusted(address, clientId) ? 0 : Math.max(findWait(key), findWait(`${key} ${clientId}`))
    },
    async countFailure(address, clientId) {
      // One application over its limit does not use up what the others of its network have.
      const wait = clientId === undefined ? 0 : await count(address, perMinute, ` ${clientId}`)
      if (wait > 0) return wait
      const ofNetwork = await count(address, perMinute * applicationsAtFullRate)
      return clientId !== undefined && isTrusted(address, clientId) ? 0 : ofNetwork
    },
    recordSuccess(address, clientId) {
      trusted.set(`${listNetworks(address)[0].key} ${clientId}`, true)
    },
  }
}
