import type { Server } from 'node:http'
import type { PageSettings } from '@countersign/protocol'
import { createCountersign, type Store } from '@countersign/server'
import type { Configuration } from '../configuration/Configuration.ts'
import { createListener } from '../http/createListener.ts'
import type { Log } from '../log/Log.ts'
import { loadSite } from '../site/loadSite.ts'
import { siteFolder } from '../site/siteFolder.ts'
import { isThrowawayWalletOffered } from './bannerOf.ts'
import { listen } from './listen.ts'
import { openDatabase } from './openDatabase.ts'
import { sweepRegularly } from './sweepRegularly.ts'

/** The running product. */
export interface Service {
  readonly server: Server
  readonly store: Store
  readonly secretKeyPath: string | null
  /** Ends what runs beside the requests. */
  readonly stopSweeping: () => void
}

/** Opens the database, makes the API and the pages, and listens. */
export async function startService(configuration: Configuration, log: Log): Promise<Service> {
  const { origins, chainIds, sessionLimits, signInsPerMinute } = configuration
  const [{ store, secretKeys, secretKeyPath }, site] = await Promise.all([
    openDatabase(configuration),
    loadSite(
      siteFolder,
      origins.map((origin) => pageSettings(origin, configuration)),
    ),
  ])
  const countersign = await createCountersign({
    store,
    origins,
    secretKeys,
    chainIds,
    sessionLimits,
    signInsPerMinute,
    log,
  })
  const { isTrustedProxy } = configuration
  const listener = createListener({ answerCall: countersign.fetch, site, origins, isTrustedProxy, log })
  const server = await listen(listener, configuration)
  return { server, store, secretKeyPath, stopSweeping: sweepRegularly(store, log) }
}

function pageSettings(origin: string, { name, throwawayWallet }: Configuration): PageSettings {
  return { name, origin, isThrowawayWalletOffered: isThrowawayWalletOffered(origin, throwawayWallet) }
}
