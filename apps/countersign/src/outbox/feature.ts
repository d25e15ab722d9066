import type { Store } from '@countersign/server'
import { createLater } from '../features/createLater.ts'
import type { DeliveryKinds } from '../features/DeliveryKind.ts'
import { defineFeature, type Feature, type StartedFeature } from '../features/defineFeature.ts'
import type { Log } from '../log/log.ts'
import { createOutbox, type Outbox } from './createOutbox.ts'

interface Needs {
  readonly store: Store
  readonly log: Log
}

interface Started extends StartedFeature, Pick<Outbox, 'wake' | 'wakeResting'> {
  /** Says how what the features record is delivered: until then, nothing may be woken. */
  readonly deliverBy: (kinds: DeliveryKinds) => void
}

/** What is sent to other hosts until it arrives. */
export const outboxFeature: Feature<Needs, Started> = defineFeature({
  name: 'outbox',
  tables: ['outbox'],
  changes: [],
  events: [],
  settings: [],
  start(_configuration, { store, log }) {
    const kinds = createLater<DeliveryKinds>('What the outbox delivers')
    const { wake, wakeResting, sweep, end } = createOutbox({ store, log, now: Date.now, kinds: kinds.get })
    return { wake, wakeResting, deliverBy: kinds.set, sweep: { part: 'outbox', sweep }, end }
  },
})
