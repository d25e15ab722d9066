import { run } from '@countersign/server/extension'
import { createDeliveryQueue, type DeliveryQueue, type DeliveryQueueOptions } from './createDeliveryQueue.ts'
import { deadKeptMilliseconds, queueNames } from './Delivery.ts'
import { sweepDeadDeliveries } from './outbox.queries.ts'

/** Delivers what the outbox holds, beside other processes on the same store. */
export interface Outbox extends Pick<DeliveryQueue, 'wake' | 'settle' | 'end'> {
  /** Begins with what is due, also at hosts that rest because they did not answer. */
  readonly wakeResting: () => void
  /** Begins with what is due, and removes what was given up long ago. To be called every minute. */
  readonly sweep: () => Promise<void>
}

const sweepLimit = 500

/** Creates the outbox of a process: its queues, side by side. Nothing is begun before `wake` or `sweep`. */
export function createOutbox(options: DeliveryQueueOptions): Outbox {
  const { store, now } = options
  const queues = queueNames.map((name) => createDeliveryQueue(name, options))
  const wake = () => {
    for (const queue of queues) queue.wake()
  }
  return {
    wake,
    wakeResting() {
      for (const queue of queues) queue.endRests()
      wake()
    },
    async settle() {
      await Promise.all(queues.map((queue) => queue.settle()))
    },
    async sweep() {
      for (const queue of queues) queue.forget()
      wake()
      const deadBefore = now() - deadKeptMilliseconds
      for (const queue of queueNames) {
        for (let removed = sweepLimit; removed === sweepLimit; ) {
          const sweep = { queue, deadBefore, limit: sweepLimit }
          removed = (await store.write(() => run(sweepDeadDeliveries, sweep))).length
        }
      }
    },
    async end() {
      await Promise.all(queues.map((queue) => queue.end()))
    },
  }
}
