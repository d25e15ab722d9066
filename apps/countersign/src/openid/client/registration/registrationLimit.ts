import { listNetworks, type Service } from '@countersign/server/extension'
import { OAuthError } from '../../OAuthError.ts'

/** So many applications may register themselves from one network in a day. */
const mostPerDay = 20
const windowSeconds = 86_400

/** Counts a registration of a network; throws `slow_down` above its limit. */
export type CountRegistration = (networkAddress: string) => Promise<void>

/**
 * Counts the applications that register themselves, by network: each is a row that is kept for months.
 *
 * @param rate whether anything is limited at all
 */
export function createRegistrationLimit(
  store: Pick<Service['store'], 'createLimiter'>,
  rate: number | 'off',
): CountRegistration {
  if (rate === 'off') return async () => {}
  const limiter = store.createLimiter({ name: 'registration', windowSeconds })
  return async (networkAddress) => {
    const networks = listNetworks(networkAddress)
    const wait = await limiter.consume(
      networks.map(({ key, share }) => ({ key, points: mostPerDay * share })),
    )
    if (wait === 0) return
    const description = `at most ${mostPerDay} applications may register from one network in a day`
    const headers = { 'retry-after': String(Math.ceil(wait / 1_000)) }
    throw new OAuthError('slow_down', description, { status: 429, headers })
  }
}
