import { type Query, run, type Service, sql, type Write } from '@countersign/server/extension'
import type { DeliveryKind } from '../features/DeliveryKind.ts'
import type { Log } from '../log/log.ts'
import { recordDelivery } from '../outbox/outbox.queries.ts'
import { defineQuery } from '../store/defineQuery.ts'
import { type ApplicationRow, parseMetadata } from './applicationRow.ts'
import { type ApplicationRules, createStrangersRules } from './applications.fields.ts'
import { findApplication } from './applications.queries.ts'
import type { fetchLogo } from './fetchLogo.ts'

/** The name of logos to fetch among the kinds of deliveries. Their target is the client id. */
export const logoFetchKind: string = 'logo'

/** Records that the logo of an application is to be fetched, in the transaction that adds the application. */
export function* recordLogoFetch(clientId: string, now: number): Write<void> {
  yield* recordDelivery({ queue: 'registered', kind: logoFetchKind, target: clientId, payload: {} }, now)
}

/** What fetching logos takes. */
export interface LogoFetchOptions {
  readonly store: Service['store']
  readonly log: Log
  readonly rules: ApplicationRules
  readonly load: typeof fetchLogo
}

/**
 * Fetches the logos of applications that registered themselves, each once: what is not a logo then is not shown. It is kept
 * and served here, so that no browser of a person asks the application for it.
 */
export function createLogoFetches({ store, log, rules, load }: LogoFetchOptions): DeliveryKind {
  return {
    async prepare({ target: clientId }) {
      const [application] = await store.read(findApplication, { clientId })
      if (application === undefined || application.logo !== null) return undefined
      const { logoUri } = parseMetadata(application)
      if (logoUri === null) return undefined
      return {
        host: new URL(logoUri).host,
        async send() {
          const fetched = await load(logoUri, createStrangersRules(rules))
          if (fetched.picture === null) {
            log.info({ clientId, detail: fetched.detail }, 'The logo of an application is not shown.')
            return { outcome: 'delivered', detail: fetched.detail }
          }
          const { bytes: logo, type: logo_type } = fetched.picture
          await store.write(() => run(keepLogo, { clientId, logo, logo_type }))
          return { outcome: 'delivered', detail: 'fetched' }
        },
      }
    },
  }
}

type FetchedLogo = Pick<ApplicationRow, 'logo' | 'logo_type'> & { readonly clientId: string }

/** What an operator has chosen since stays. */
const keepLogo: Query<FetchedLogo, unknown> = defineQuery('keep_fetched_logo', (database, parameter) =>
  database
    .updateTable('application')
    .set({ logo: parameter('logo'), logo_type: parameter('logo_type') })
    .where('client_id', '=', parameter('clientId'))
    .where('source', '=', sql.lit('registration'))
    .where('logo', 'is', null),
)
