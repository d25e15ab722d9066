import type { productEventKinds } from '@countersign/product-api'
import type { Observe, Participant } from '@countersign/server'
import type { ConfirmedChange, Operation, Schema, Service } from '@countersign/server/extension'
import type { Configuration } from '../settings/Configuration.ts'
import type { ProductSchema } from '../store/ProductSchema.ts'
import type { DeliveryKinds } from './DeliveryKind.ts'

/** What is true of a feature before it is started. */
export interface FeatureFacts {
  /** The name of its folder. */
  readonly name: string
  /** The tables that it owns: each has one owner. */
  readonly tables: readonly ProductTable[]
  /** What people confirm by a signature before it is done. */
  readonly changes: readonly ConfirmedChange[]
  /** The kinds of event that it owns: each has one owner. */
  readonly events: readonly (typeof productEventKinds)[number][]
  /** What it reads of the configuration: it is given nothing else. */
  readonly settings: readonly (keyof Configuration)[]
}

/** A table of the product's own. */
export type ProductTable = Exclude<keyof ProductSchema, keyof Schema>

/**
 * A feature as `service/` knows it. It is started once, on an open store, with what it needs of other features, and gives
 * what they need of it besides its parts.
 */
export interface Feature<Needs, Started extends Startable> extends FeatureFacts {
  readonly start: (configuration: Configuration, needs: Needs) => Started
}

type Startable = StartedFeature | undefined | Promise<StartedFeature | undefined>

/** What a feature adds to the running product; what it leaves out, it has not. */
export interface FeatureParts {
  readonly operations?: readonly Operation[]
  /** What takes part in the server's transactions. */
  readonly participants?: readonly Participant[]
  readonly observe?: Observe
  /** What it has the outbox deliver. */
  readonly deliveries?: DeliveryKinds
  readonly sweep?: Sweep
  /** Begins nothing further of its own accord; requests are still answered. */
  readonly stop?: () => void
  /** Ends, once no request is under way. */
  readonly end?: () => Promise<void>
}

/** A feature that was started. */
export interface StartedFeature extends FeatureParts {
  /** Adds what cannot be made before the service, which needs the operations and the participants of all features. */
  readonly connect?: (service: Service) => FeatureParts | Promise<FeatureParts>
}

/** The parts of a sweep, in their order: what `openid` records is sent by `outbox`. Metrics and logs name them. */
export const sweepParts = ['server', 'openid', 'outbox', 'email', 'groups', 'days', 'search'] as const
export type SweepPart = (typeof sweepParts)[number]

/** What is done once a minute. */
export interface Sweep {
  readonly part: SweepPart
  readonly sweep: () => Promise<unknown>
}

interface Definition<Key extends keyof Configuration, Needs, Started extends Startable> extends FeatureFacts {
  readonly settings: readonly Key[]
  readonly start: (configuration: Pick<Configuration, Key>, needs: Needs) => Started
}

/** Defines a feature. Only `service/` imports it, from `feature.ts` in the folder of the feature. */
export function defineFeature<const Key extends keyof Configuration, Needs, Started extends Startable>(
  definition: Definition<Key, Needs, Started>,
): Feature<Needs, Started> {
  return definition
}
