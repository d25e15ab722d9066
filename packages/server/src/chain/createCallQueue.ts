import { listNetworks } from '../rate-limit/listNetworks.ts'

/** For whom nodes are called: somebody who wants to sign in, by their network, or a person, by their account. */
export interface Asker {
  readonly kind: 'network' | 'account'
  readonly key: string
}

/**
 * Whoever asks from an address, by the widest network that it is part of: one who has a /48 of IPv6 has no more turns than
 * one who has an address.
 */
export function askerOfNetwork(networkAddress: string): Asker {
  const networks = listNetworks(networkAddress)
  return { kind: 'network', key: (networks.at(-1) ?? networks[0]).key }
}

/** Shares out the calls that this process makes at nodes. */
export interface CallQueue {
  /**
   * Runs a task that makes so many calls at once, as soon as there is room for them.
   *
   * @throws {CallsBusyError} when there is none in time, or too much waits already.
   */
  run<Result>(asker: Asker, calls: number, task: () => Promise<Result>): Promise<Result>
}

/** ENS names are read by 8 calls at once, beside these: 128 in all. */
const mostCalls = 120
/** Of these, what those who sign in may take together, and what re-verifications may: neither keeps the other out. */
const mostOfKind = 96
/** And what one network or one account may take. */
const mostOfAsker = 12
const mostWaitingOfAsker = 24
const mostWaiting = 512
/** A check takes 5 seconds at most: what waits longer than that waits for nodes that hang. */
const longestWaitMilliseconds = 5_000

/** What one asker has under way, and what waits. */
interface Share {
  running: number
  readonly waiting: Waiting[]
}

interface Waiting {
  readonly calls: number
  readonly begin: () => void
}

interface CallQueueOptions {
  readonly longestWaitMilliseconds?: number | undefined
}

/**
 * Creates the queue of a process. Askers take turns, so that one who asks a lot waits for themselves.
 *
 * @example
 * const queue = createCallQueue()
 * await queue.run({ kind: 'network', key: '192.0.2.1' }, 1, () => fetch(node))
 */
export function createCallQueue(options: CallQueueOptions = {}): CallQueue {
  const { longestWaitMilliseconds: longestWait = longestWaitMilliseconds } = options
  const kinds = {
    network: { running: 0, shares: new Map<string, Share>() },
    account: { running: 0, shares: new Map<string, Share>() },
  }
  let running = 0
  let waitingInAll = 0

  return {
    async run(asker, wanted, task) {
      const kind = kinds[asker.kind]
      const calls = Math.min(wanted, mostOfAsker)
      const share = kind.shares.get(asker.key) ?? { running: 0, waiting: [] }
      kind.shares.set(asker.key, share)
      let taken = 0
      try {
        if (share.waiting.length > 0 || !hasRoom(kind, share, calls)) await waitFor(share, calls)
        else take(kind, share, calls)
        taken = calls
        return await task()
      } finally {
        take(kind, share, -taken)
        if (share.running === 0 && share.waiting.length === 0) kind.shares.delete(asker.key)
        beginNext()
      }
    },
  }

  function hasRoom(kind: { readonly running: number }, share: Share, calls: number): boolean {
    return (
      running + calls <= mostCalls &&
      kind.running + calls <= mostOfKind &&
      share.running + calls <= mostOfAsker
    )
  }

  function take(kind: { running: number }, share: Share, calls: number): void {
    running += calls
    kind.running += calls
    share.running += calls
  }

  function waitFor(share: Share, calls: number): Promise<void> {
    return new Promise((resolve, reject) => {
      if (share.waiting.length >= mostWaitingOfAsker || waitingInAll >= mostWaiting) {
        reject(new CallsBusyError())
        return
      }
      const waiting: Waiting = {
        calls,
        begin() {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        share.waiting.splice(share.waiting.indexOf(waiting), 1)
        waitingInAll -= 1
        reject(new CallsBusyError())
      }, longestWait)
      share.waiting.push(waiting)
      waitingInAll += 1
    })
  }

  /** Begins what there is room for, one of each asker in turn. */
  function beginNext(): void {
    for (const kind of [kinds.account, kinds.network]) {
      for (const [key, share] of [...kind.shares]) {
        const [next] = share.waiting
        if (next === undefined || !hasRoom(kind, share, next.calls)) continue
        share.waiting.shift()
        waitingInAll -= 1
        take(kind, share, next.calls)
        // It stands behind the others from now on.
        kind.shares.delete(key)
        kind.shares.set(key, share)
        next.begin()
      }
    }
  }
}

/** Too many calls at nodes are under way or wait. */
export class CallsBusyError extends Error {
  override readonly name = 'CallsBusyError'

  constructor() {
    super('Too many calls at nodes are under way.')
  }
}
