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

/** The names of wallets, which nobody waits for. */
export const namesAsker = { kind: 'names', key: 'names' } as const

/** Shares out the calls that this process makes at nodes. */
export interface CallQueue {
  /**
   * Runs a task that makes so many calls at once, as soon as there is room for them.
   *
   * @throws {CallsBusyError} when there is none in time, or too much waits already.
   */
  run<Result>(
    asker: Asker | typeof namesAsker,
    calls: number,
    task: (turn: Turn) => Promise<Result>,
  ): Promise<Result>
}

/** What a task may do while it runs. */
export interface Turn {
  /**
   * Takes room for one call more, where there is some that its own asker does not wait for; undefined where there is none.
   * What it gives back ends that.
   */
  takeMore(): (() => void) | undefined
}

/** What all who ask may take together, and beside them the names: 128 in all. */
const mostOfAskers = 120
const mostOfNames = 8
/** What those who sign in may take together, and what is asked for accounts: neither keeps the other out. */
const mostOfKind = 96
/** What one network or one account may take. */
export const mostCallsOfAsker = 12
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

/** What may be under way of a kind of askers, and of all who take from the same. */
interface Kind {
  running: number
  readonly most: number
  readonly together: { running: number; readonly most: number }
  readonly shares: Map<string, Share>
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
  const askers = { running: 0, most: mostOfAskers }
  const kinds: Readonly<Record<Asker['kind'] | 'names', Kind>> = {
    account: { running: 0, most: mostOfKind, together: askers, shares: new Map() },
    network: { running: 0, most: mostOfKind, together: askers, shares: new Map() },
    names: {
      running: 0,
      most: mostOfNames,
      together: { running: 0, most: mostOfNames },
      shares: new Map(),
    },
  }
  let waitingInAll = 0

  return {
    async run(asker, wanted, task) {
      const kind = kinds[asker.kind]
      const calls = Math.min(wanted, mostCallsOfAsker)
      const share = kind.shares.get(asker.key) ?? { running: 0, waiting: [] }
      kind.shares.set(asker.key, share)
      let taken = 0
      try {
        if (share.waiting.length > 0 || !hasRoom(kind, share, calls)) await waitFor(share, calls)
        else take(kind, share, calls)
        taken = calls
        return await task({ takeMore: () => takeMore(kind, share) })
      } finally {
        take(kind, share, -taken)
        if (share.running === 0 && share.waiting.length === 0) kind.shares.delete(asker.key)
        beginNext()
      }
    },
  }

  function hasRoom(kind: Kind, share: Share, calls: number): boolean {
    return (
      kind.together.running + calls <= kind.together.most &&
      kind.running + calls <= kind.most &&
      share.running + calls <= mostCallsOfAsker
    )
  }

  function take(kind: Kind, share: Share, calls: number): void {
    kind.together.running += calls
    kind.running += calls
    share.running += calls
  }

  function takeMore(kind: Kind, share: Share): (() => void) | undefined {
    if (share.waiting.length > 0 || !hasRoom(kind, share, 1)) return undefined
    take(kind, share, 1)
    return () => {
      take(kind, share, -1)
      beginNext()
    }
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
    for (const kind of Object.values(kinds)) {
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
