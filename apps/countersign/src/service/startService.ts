import { type PageSettings, productChangeCalls } from '@countersign/product-api'
import { createChainPool, createCountersign, loadEngine } from '@countersign/server'
import {
  type CredentialKind,
  createContractReader,
  findService,
  UsernameKeyError,
} from '@countersign/server/extension'
import { readPinnedBrand } from '../brand/feature.ts'
import type { EffectiveSetting } from '../configuration/describeSettings.ts'
import type { Sweep, SweepPart } from '../features/defineFeature.ts'
import type { Log } from '../log/log.ts'
import { metricsFeature } from '../metrics/feature.ts'
import type { Configuration } from '../settings/Configuration.ts'
import { ConfigurationError } from '../settings/parseSetting.ts'
import { loadSite, siteFolder } from '../site/loadSite.ts'
import { hostTexts } from '../texts/requests.ts'
import { signInTexts } from '../texts/signIn.ts'
import { settingTexts as texts } from '../texts/start.ts'
import { createListener } from './createListener.ts'
import { productChanges, startFeatures } from './features.ts'
import { isThrowawayWalletOffered } from './formatBanner.ts'
import { followConnections, listen } from './listen.ts'
import { openDatabase } from './openDatabase.ts'

/** What the operators' screens show of the start. */
interface ServiceFacts {
  readonly version: string
  readonly settings: EffectiveSetting[]
  /** Tells the person at the terminal what the start is waiting for. */
  readonly tell: (line: string) => void
  /** What people may sign with besides wallets; left out, nothing. */
  readonly credentialKinds?: readonly CredentialKind[]
}

/** The running product. */
export interface Service {
  /** Where the secret was generated, or null where it was given. */
  readonly secretKeyPath: string | null
  /** The one-time link by which the first operator is found; undefined where there is one. */
  readonly claimLink: string | undefined
  /** Says that it is not ready any more, and goes on taking requests for so many milliseconds. */
  readonly leave: (forMilliseconds: number) => Promise<void>
  /** Finishes the requests in flight, for at most so many milliseconds, and closes the database. */
  readonly end: (withinMilliseconds: number) => Promise<void>
}

/**
 * Opens the database, makes the API and the pages, and listens.
 *
 * @throws ConfigurationError with one line, where a person can do something about what is in the way
 */
export async function startService(
  configuration: Configuration,
  facts: ServiceFacts,
  log: Log,
): Promise<Service> {
  const { origins, chainIds, chains, sessionLimits, signInsPerMinute, operators, isTrustedProxy } =
    configuration
  const pages = origins.map((origin) => pageSettings(origin, configuration))
  const [engine, site, pinned] = await Promise.all([
    loadEngine(log),
    loadSite(siteFolder, pages),
    readPinnedBrand(configuration),
  ])
  const metrics = await metricsFeature.start(configuration, facts)
  const waiting = { seconds: configuration.databaseWaitSeconds, tell: facts.tell }
  const { secretKeyPath, ...database } = await openDatabase(configuration, waiting, metrics?.observe)
  const { store, secretKeys } = database
  const time = { now: Date.now }
  const pool = createChainPool({ chains, now: () => time.now() })
  const reader = createContractReader({
    pool,
    observe: metrics?.observe,
    onFault: (fault) => log.warn({ ...fault }, 'A node of a chain could not be asked for a group’s rule.'),
  })
  const ground = { configuration, facts, log, database, reader, pinned, metrics }
  const { looks, claimLink, ...features } = await startFeatures(ground)
  const limits = { chainIds, chains: pool, sessionLimits, signInsPerMinute, operators }
  const countersign = createCountersign({
    store,
    origins,
    secretKeys,
    ...limits,
    engine,
    statement: signInTexts.statement,
    operations: features.operations,
    confirmedChanges: productChanges,
    credentialKinds: facts.credentialKinds,
    changeEndpoints: productChangeCalls.endpoints,
    participants: features.participants,
    eventDays: configuration.eventDays,
    hostAdvice: hostTexts.advice,
    log,
    observe: features.observe,
  })
  const service = findService(countersign)
  // Blocks are not old, and nodes rest no longer, because the clock of the machine has jumped.
  time.now = service.now
  await openUsernameKey(service)
  const running = await features.connect(service)
  const listener = createListener({
    countersign,
    openId: running.openId,
    site,
    origins,
    sites: service.sites,
    isTrustedProxy,
    securityContact: configuration.securityContact,
    siteWallets: configuration.siteWallets,
    safeApp: { framedBy: configuration.safeApp },
    looks,
    language: configuration.language,
    log,
    sendMetrics: metrics?.sendAtOrigin,
    onResponse: metrics?.onResponse,
  })
  const drain = followConnections(await listen(listener, configuration, log))
  const sweeps = [{ part: 'server', sweep: countersign.sweep } as const, ...running.sweeps]
  const stopSweeping = sweepRegularly(sweeps, log, metrics?.onSweep)
  // What has waited for a process, after a restore for example, waits for no sweep.
  running.wake()
  return {
    secretKeyPath,
    claimLink,
    leave: async (forMilliseconds) => {
      countersign.leave()
      if (forMilliseconds > 0) await new Promise((resolve) => setTimeout(resolve, forMilliseconds))
    },
    end: async (withinMilliseconds) => {
      stopSweeping()
      running.stop()
      await Promise.all([drain(withinMilliseconds), countersign.drain()])
      await running.end()
      await metrics?.end()
      await store.close()
    },
  }
}

/** Without the key of usernames, names of deleted accounts could be given to others: the start says so, not a person's click. */
async function openUsernameKey({ usernameKey }: ReturnType<typeof findService>): Promise<void> {
  try {
    await usernameKey.load()
  } catch (error) {
    if (!(error instanceof UsernameKeyError)) throw error
    throw new ConfigurationError(texts.otherUsernameSecret, { cause: error })
  }
}

function pageSettings(origin: string, configuration: Configuration): Omit<PageSettings, 'name' | 'links'> {
  const { throwawayWallet, sessionLimits, contact, siteWallets, safeApp } = configuration
  return {
    origin,
    isThrowawayWalletOffered: isThrowawayWalletOffered(origin, throwawayWallet),
    sessionSeconds: sessionLimits.absoluteSeconds,
    ...(contact !== null && { contact }),
    ...(Object.keys(siteWallets).length > 0 && { siteWallets }),
    ...(safeApp.length > 0 && { safeApp: [...safeApp] }),
  }
}

const everyMilliseconds = 60_000

/**
 * Removes what has expired from the store, once a minute, until the returned function is called. One that fails keeps
 * none of the others from it, and one that takes longer is not begun twice.
 */
export function sweepRegularly(
  sweeps: readonly Sweep[],
  log: Log,
  onSweep: (part: SweepPart, hasSucceeded: boolean) => void = () => {},
): () => void {
  let isSweeping = false
  const timer = setInterval(async () => {
    if (isSweeping) return
    isSweeping = true
    for (const { part, sweep } of sweeps) onSweep(part, await sweepOnce(sweep, log))
    isSweeping = false
  }, everyMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}

/** Whether it succeeded. */
async function sweepOnce(sweep: () => Promise<unknown>, log: Log): Promise<boolean> {
  try {
    await sweep()
    return true
  } catch (error) {
    log.warn({ err: error }, 'expired records could not be removed; they are tried again in a minute')
    return false
  }
}
