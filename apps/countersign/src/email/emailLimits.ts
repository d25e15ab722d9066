import { CountersignError, defineFairLimit, type Limiter, type Service } from '@countersign/server/extension'

const windowSeconds = 3_600
/** So many mails an hour are sent for an account, for the accounts of a network, and over all. */
const mostPerAccount = 5
const mostPerNetwork = 20
const mostOverAll = 1_000
const mails = defineFairLimit('email', windowSeconds)

/** What keeps strangers from having mail sent at their will. */
export interface EmailLimits {
  /**
   * Counts a mail that an account asks for.
   *
   * @throws {CountersignError} `rate_limited`
   */
  readonly countMail: (accountId: string, networkAddress: string) => Promise<void>
  /** Counts mails to an address; undefined where nothing is limited. */
  readonly addressLimiter: Limiter | undefined
}

/** @param rate whether anything is limited at all */
export function createEmailLimits(
  store: Pick<Service['store'], 'createLimiter'>,
  rate: number | 'off',
): EmailLimits {
  if (rate === 'off') return { countMail: async () => {}, addressLimiter: undefined }
  const limiter = mails.create(store, { mostOverAll })
  return {
    addressLimiter: store.createLimiter({ name: 'email-address', windowSeconds }),
    async countMail(accountId, networkAddress) {
      const wait = await limiter.consume(networkAddress, (networks) => [
        { key: `account ${accountId}`, points: mostPerAccount },
        ...networks.map(({ key, share }) => ({ key: `network ${key}`, points: mostPerNetwork * share })),
      ])
      if (wait > 0) throw new CountersignError('rate_limited', { seconds: Math.ceil(wait / 1_000) })
    },
  }
}
