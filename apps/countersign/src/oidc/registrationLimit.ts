import { listNetworks, type Service } from '@countersign/server/extension'
import { errors, Provider } from 'oidc-provider'

/** So many applications may register themselves from one network in a day. */
const mostPerDay = 20
const windowSeconds = 86_400

/**
 * Counts the applications that register themselves, by network: each is a row that is kept for months.
 *
 * @param rate whether anything is limited at all
 */
export function createRegistrationLimit(
  store: Pick<Service['store'], 'createLimiter'>,
  rate: number | 'off',
): (networkAddress: string) => Promise<void> {
  if (rate === 'off') return async () => {}
  const limiter = store.createLimiter({ name: 'registration', windowSeconds })
  // What is counted before a document of it is fetched is not counted again.
  const counted = new WeakSet<object>()
  return async (networkAddress) => {
    const { ctx } = Provider
    if (ctx !== undefined && counted.has(ctx)) return
    if (ctx !== undefined) counted.add(ctx)
    const networks = listNetworks(networkAddress)
    const wait = await limiter.consume(
      networks.map(({ key, share }) => ({ key, points: mostPerDay * share })),
    )
    if (wait === 0) return
    const seconds = Math.ceil(wait / 1_000)
    Provider.ctx?.set('retry-after', String(seconds))
    const refusal = new errors.SlowDown(
      `at most ${mostPerDay} applications may register from one network in a day`,
    )
    throw Object.assign(refusal, { status: 429, statusCode: 429 })
  }
}
