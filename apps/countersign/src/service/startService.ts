import { productChangeCalls } from '@countersign/product-api'
// One module because it is one start: what is opened, in its order.

import type { PageSettings } from '@countersign/product-api'
import { createChainPool, createCountersign, loadEngine } from '@countersign/server'
import {
  type CredentialKind,
  createContractReader,
  findService,
  UsernameKeyError,
} from '@countersign/server/extension'
import { createRules } from '../applications/applications.fields.ts'
import { fetchLogo } from '../applications/fetchLogo.ts'
import { createLogoFetches, logoFetchKind } from '../applications/logoFetches.ts'
import { postLogoutToken } from '../applications/postLogoutToken.ts'
import { readPinned } from '../brand/Brand.ts'
import { openLooks } from '../brand/openLooks.ts'
import type { EffectiveSetting } from '../configuration/describeSettings.ts'
import { syncDeclared } from '../declared/syncDeclared.ts'
import { createEmailLimits } from '../email/emailLimits.ts'
import { mailKind } from '../email/emailLink.ts'
import { emailParticipant, sweepEmail } from '../email/emailParticipant.ts'
import { createMailDeliveries } from '../email/mailDeliveries.ts'
import { sendMail } from '../email/sendMail.ts'
import { createGroupParticipant } from '../groups/groupParticipant.ts'
import { createRuleKeeper } from '../groups/rules/askRules.ts'
import { sweepGroups } from '../groups/sweepGroups.ts'
import { tokenParticipant } from '../guards/operatorTokens.ts'
import { openConfiguredKeys, watchSigningKeys } from '../keys/openSigningKeys.ts'
import type { Log } from '../log/log.ts'
import { startMetrics } from '../metrics/startMetrics.ts'
import { createOpenId } from '../oidc/createOpenId.ts'
import { ensurePairwiseKey } from '../oidc/ensurePairwiseKey.ts'
import { createConnectionList } from '../oidc/listConnected.ts'
import { createOpenIdParticipant } from '../oidc/openIdParticipant.ts'
import { registrationSwitch } from '../oidc/registrationToken.ts'
import { createEndingWatch } from '../oidc/sign-out/createEndingWatch.ts'
import { countDays } from '../operator/dailyCounts.ts'
import { createOutbox } from '../outbox/createOutbox.ts'
import { logoutKind } from '../outbox/Delivery.ts'
import { sweepRegularly } from '../outbox/sweepRegularly.ts'
import { findOperators } from '../people/claim.ts'
import { searchParticipant } from '../people/search/nameParts.ts'
import { createWalletIndexer } from '../people/search/walletDigits.ts'
import type { Configuration } from '../settings/Configuration.ts'
import { ConfigurationError } from '../settings/parseSetting.ts'
import { createAdmissionByRule } from '../sign-up/admitByRule.ts'
import { enforceSignUp } from '../sign-up/signUp.writes.ts'
import { createSignUpParticipant } from '../sign-up/signUpParticipant.ts'
import { loadSite, siteFolder } from '../site/loadSite.ts'
import { hostTexts } from '../texts/hosts.ts'
import { signInTexts } from '../texts/signIn.ts'
import { settingTexts as texts } from '../texts/start.ts'
import { createListener } from './createListener.ts'
import { isThrowawayWalletOffered } from './formatBanner.ts'
import { followConnections, listen } from './listen.ts'
import { openDatabase } from './openDatabase.ts'
import { createProductOperations, productChanges } from './productOperations.ts'

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
    readPinned(configuration.brand),
  ])
  const metrics = await startMetrics(configuration, facts.version)
  const { store, secretKeys, seal, secretKeyPath } = await openDatabase(
    configuration,
    {
      seconds: configuration.databaseWaitSeconds,
      tell: facts.tell,
    },
    metrics?.observe,
  )
  const claimLink = await findOperators({ store, secretKeys, operators, origin: origins[0] })
  const keys = await openConfiguredKeys(store, seal, Date.now)
  metrics?.watch({ store, keys, now: Date.now })
  const rules = createRules(configuration)
  const time = { now: Date.now }
  const pool = createChainPool({ chains, now: () => time.now() })
  const reader = createContractReader({
    pool,
    observe: metrics?.observe,
    onFault: (fault) => log.warn({ ...fault }, 'A node of a chain could not be asked for a group’s rule.'),
  })
  await syncDeclared(store, configuration, { rules, reader, log, now: Date.now() })
  await enforceSignUp(store, configuration.signUp)
  const looks = await openLooks({ store, pinned, fallbackName: configuration.name, log })
  const outbox = createOutbox({
    store,
    log,
    now: Date.now,
    kinds: () => ({ [logoutKind]: openId.logoutDeliveries, [mailKind]: mails, [logoFetchKind]: logos }),
  })
  const emailLimits = createEmailLimits(store, signInsPerMinute)
  const byRule = createAdmissionByRule({ store, reader, rate: signInsPerMinute, now: Date.now })
  const keeper = createRuleKeeper({ store, log, now: Date.now, reader })
  const pairwiseKey = await ensurePairwiseKey(store, seal)
  const operations = createProductOperations({
    secretKeys,
    site: { ...facts, chains },
    email: configuration.email,
    listConnected: createConnectionList(pairwiseKey),
    rules,
    keys,
    deliverSignOuts: async () => outbox.wake(),
    retryDeliveries: outbox.wakeResting,
    emailLimits,
    language: configuration.language,
    signUp: configuration,
    looks,
    reader,
    ownGroups: { store, keeper, rate: signInsPerMinute },
    tryApplication: (trial) => openId.tryApplication(trial),
  })
  const endings = createEndingWatch((accountId) => openId.tellEnded(accountId), log)
  const limits = { chainIds, chains: pool, sessionLimits, signInsPerMinute, operators }
  const countersign = createCountersign({
    store,
    origins,
    secretKeys,
    ...limits,
    engine,
    statement: signInTexts.statement,
    operations,
    confirmedChanges: productChanges,
    credentialKinds: facts.credentialKinds,
    changeEndpoints: productChangeCalls.endpoints,
    participants: [
      createOpenIdParticipant(pairwiseKey),
      endings.participant,
      createGroupParticipant(Date.now),
      searchParticipant,
      emailParticipant,
      tokenParticipant,
      createSignUpParticipant({ ...configuration, secretKeys, byRule }),
    ],
    eventDays: configuration.eventDays,
    hostAdvice: hostTexts.advice,
    log,
    observe(observation) {
      metrics?.observe(observation)
      endings.observe(observation)
    },
  })
  // Blocks are not old, and nodes rest no longer, because the clock of the machine has jumped.
  time.now = findService(countersign).now
  await openUsernameKey(findService(countersign))
  const mails = createMailDeliveries({
    brand: () => looks.current().brand,
    service: findService(countersign),
    policy: configuration.email,
    addressLimiter: emailLimits.addressLimiter,
    send: sendMail,
  })
  const logos = createLogoFetches({ store, log, rules, load: fetchLogo })
  const openId = await createOpenId({
    look: looks.current,
    language: configuration.language,
    service: findService(countersign),
    keys,
    pairwiseKey,
    keeper,
    deliverSignOuts: async () => outbox.wake(),
    postLogoutToken,
    fetchLogos: () => outbox.wake(),
    rules,
    registration: registrationSwitch(configuration, secretKeys),
    failuresPerMinute: configuration.signInsPerMinute,
    refreshLimits: configuration.refreshLimits,
    email: configuration.email,
  })
  const server = await listen(
    createListener({
      countersign,
      openId,
      site,
      origins,
      sites: findService(countersign).sites,
      isTrustedProxy,
      securityContact: configuration.securityContact,
      siteWallets: configuration.siteWallets,
      safeApp: { framedBy: configuration.safeApp },
      looks,
      language: configuration.language,
      log,
      sendMetrics: metrics?.sendAtOrigin,
      onResponse: metrics?.onResponse,
    }),
    configuration,
    log,
  )
  const drain = followConnections(server)
  const swept = [
    { part: 'server', sweep: countersign.sweep },
    { part: 'openid', sweep: openId.sweep },
    { part: 'outbox', sweep: outbox.sweep },
    { part: 'email', sweep: () => sweepEmail(findService(countersign)) },
    { part: 'groups', sweep: () => sweepGroups(store) },
    { part: 'days', sweep: () => countDays(findService(countersign)) },
    { part: 'search', sweep: createWalletIndexer(findService(countersign)) },
  ] as const
  const stopSweeping = sweepRegularly(swept, log, metrics?.onSweep)
  const stopWatchingKeys = watchSigningKeys(keys, log)
  // What has waited for a process, after a restore for example, waits for no sweep.
  outbox.wake()
  return {
    secretKeyPath,
    claimLink,
    leave: async (forMilliseconds) => {
      countersign.leave()
      if (forMilliseconds > 0) await new Promise((resolve) => setTimeout(resolve, forMilliseconds))
    },
    end: async (withinMilliseconds) => {
      stopSweeping()
      stopWatchingKeys()
      looks.end()
      openId.end()
      await Promise.all([drain(withinMilliseconds), countersign.drain()])
      await outbox.end()
      // A count that is lost with a database that does not answer is in the log.
      await openId
        .writeRefusals()
        .catch((error: unknown) =>
          log.warn({ err: error }, 'Could not write how often requests were refused.'),
        )
      metrics?.end()
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
