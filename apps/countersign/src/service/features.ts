import type { OperatorSettings } from '@countersign/product-api'
import type { Observe, Participant } from '@countersign/server'
import type { ConfirmedChange, ContractReader, Operation, Service } from '@countersign/server/extension'
import { apisFeature } from '../apis/feature.ts'
import { applicationsFeature } from '../applications/feature.ts'
import { brandFeature, type readPinnedBrand } from '../brand/feature.ts'
import { declaredFeature } from '../declared/feature.ts'
import { emailFeature } from '../email/feature.ts'
import {
  type FeatureFacts,
  type FeatureParts,
  type StartedFeature,
  type Sweep,
  sweepParts,
} from '../features/defineFeature.ts'
import { gatesFeature } from '../gates/feature.ts'
import { groupsFeature } from '../groups/feature.ts'
import type { Exchange } from '../http/Exchange.ts'
import { keysFeature } from '../keys/feature.ts'
import type { Log } from '../log/log.ts'
import { metricsFeature } from '../metrics/feature.ts'
import { openApiFeature } from '../openapi/feature.ts'
import { openIdFeature } from '../openid/feature.ts'
import { operatorFeature } from '../operator/feature.ts'
import { outboxFeature } from '../outbox/feature.ts'
import { peopleFeature } from '../people/feature.ts'
import { picturesFeature } from '../pictures/feature.ts'
import type { Configuration } from '../settings/Configuration.ts'
import { signUpFeature } from '../sign-up/feature.ts'
import { tokensFeature } from '../tokens/feature.ts'
import type { Database } from './openDatabase.ts'

/** The features of the product, in the order in which they start: each needs only those before it. */
export const features: readonly FeatureFacts[] = [
  metricsFeature,
  peopleFeature,
  keysFeature,
  applicationsFeature,
  apisFeature,
  declaredFeature,
  signUpFeature,
  brandFeature,
  outboxFeature,
  emailFeature,
  groupsFeature,
  openIdFeature,
  gatesFeature,
  operatorFeature,
  tokensFeature,
  picturesFeature,
  openApiFeature,
]

/** The changes that need a fresh signature, besides those of the person's own account. */
export const productChanges: readonly ConfirmedChange[] = features.flatMap(({ changes }) => changes)

/** What the features start on: the metrics and the pictures of the brand come before the database. */
interface Ground {
  readonly configuration: Configuration
  readonly facts: Pick<OperatorSettings, 'version' | 'settings'>
  readonly log: Log
  readonly database: Pick<Database, 'store' | 'secretKeys' | 'seal'>
  /** Reads what contracts say, for the rules of groups. */
  readonly reader: ContractReader
  readonly pinned: Awaited<ReturnType<typeof readPinnedBrand>>
  readonly metrics: Awaited<ReturnType<typeof metricsFeature.start>>
}

/** The features of a product, started and not connected yet. */
export interface StartedFeatures {
  readonly operations: readonly Operation[]
  readonly participants: readonly Participant[]
  readonly observe: Observe
  /** The one-time link by which the first operator is found; undefined where there is one. */
  readonly claimLink: string | undefined
  readonly looks: Awaited<ReturnType<typeof brandFeature.start>>['looks']
  readonly connect: (service: Service) => Promise<RunningFeatures>
}

/** The features of a product that runs. */
export interface RunningFeatures {
  /** Answers requests below the paths of the OpenID provider. */
  readonly openId: {
    readonly send: (exchange: Exchange, headers: Readonly<Record<string, string>>) => void
    /** Answers a proxy that asks about a request which it has. */
    readonly check: (exchange: Exchange) => void
  }
  readonly sweeps: readonly Sweep[]
  /** Begins to deliver what has waited for a process. */
  readonly wake: () => void
  /** Nothing more is begun; requests are still answered. */
  readonly stop: () => void
  /** Ends the features, once no request is under way. */
  readonly end: () => Promise<void>
}

/**
 * Starts the features in their order, and gives each what it needs of those before.
 *
 * @throws ConfigurationError with one line, where a person can do something about what is in the way
 */
export async function startFeatures(ground: Ground): Promise<StartedFeatures> {
  const { configuration, facts, log, reader, pinned, metrics } = ground
  const { store, secretKeys, seal } = ground.database
  const people = await peopleFeature.start(configuration, { store, secretKeys })
  const keys = await keysFeature.start(configuration, { store, log, seal })
  metrics?.watch({ store, keys: keys.keys, now: Date.now })
  const applications = applicationsFeature.start(configuration, { store, log })
  const { rules } = applications
  const apis = apisFeature.start(configuration, {})
  const declared = await declaredFeature.start(configuration, { store, log, rules, reader })
  const signUp = await signUpFeature.start(configuration, { store, secretKeys, reader })
  const brand = await brandFeature.start(configuration, { store, log, pinned })
  const { looks } = brand
  const outbox = outboxFeature.start(configuration, { store, log })
  const email = emailFeature.start(configuration, { store, looks, wake: outbox.wake })
  const groups = groupsFeature.start(configuration, { store, log, reader })
  const openId = await openIdFeature.start(configuration, {
    store,
    log,
    seal,
    secretKeys,
    keys: keys.keys,
    rules,
    looks,
    keeper: groups.keeper,
    outbox,
  })
  const { listConnected } = openId
  const gates = gatesFeature.start(configuration, { rules })
  const operator = operatorFeature.start(configuration, { ...facts, secretKeys, listConnected })
  const tokens = tokensFeature.start(configuration, {})
  const pictures = picturesFeature.start(configuration, {})
  const listOperations = () => operations
  const openApi = openApiFeature.start(configuration, { version: facts.version, listOperations })
  const others: readonly StartedFeature[] = [
    people,
    keys,
    applications,
    apis,
    declared,
    signUp,
    brand,
    outbox,
    email,
    groups,
    gates,
    operator,
    tokens,
    pictures,
    openApi,
  ]
  const all = [...others, openId]
  // The description of the API, and with it the manual, has them in this order.
  const asked = putFirst([operator, applications, gates, apis, openId, email, keys, brand], all)
  const operations = asked.flatMap(({ operations: own = [] }) => own)
  // So they take part in a transaction, and stand in the export of a person's data.
  const taking = putFirst([openId, groups, people, email, tokens], all)
  const observers = [metrics, ...all].flatMap((part) => part?.observe ?? [])
  return {
    operations,
    participants: taking.flatMap(({ participants = [] }) => participants),
    observe(observation) {
      for (const observe of observers) observe(observation)
    },
    claimLink: people.claimLink,
    looks,
    async connect(service) {
      const parts: FeatureParts[] = [...all]
      for (const { connect } of others) if (connect !== undefined) parts.push(await connect(service))
      const provider = await openId.connect(service)
      parts.push(provider)
      const deliveries = parts.flatMap(({ deliveries: own = {} }) => Object.entries(own))
      outbox.deliverBy(Object.fromEntries(deliveries))
      const sweeps = parts.flatMap(({ sweep }) => sweep ?? [])
      return {
        openId: provider,
        sweeps: sweepParts.flatMap((name) => sweeps.filter(({ part }) => part === name)),
        wake: outbox.wake,
        stop() {
          for (const { stop } of parts) stop?.()
        },
        async end() {
          for (const { end } of parts) await end?.()
        },
      }
    },
  }
}

/** Some of all in this order, then the others in theirs. */
function putFirst(some: readonly StartedFeature[], all: readonly StartedFeature[]): StartedFeature[] {
  return [...new Set([...some, ...all])]
}
