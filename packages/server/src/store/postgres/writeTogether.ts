import type { AsyncConnection } from '../Write.ts'
import { isOfOne } from './postgresFailure.ts'

/** What becomes one statement. */
interface WriteOfMany<Given, Result> {
  /** What two of one statement must not share. */
  readonly ownOf: (given: Given) => readonly string[]
  /** Does all of them as one statement, and gives their results in their order. */
  readonly runAll: (connection: AsyncConnection, given: readonly Given[]) => Promise<readonly Result[]>
  /** Does one by itself. */
  readonly runAlone: (connection: AsyncConnection, given: Given) => Promise<Result>
}

type Waiting<Given, Result> = PromiseWithResolvers<Result> & { readonly given: Given }

/** What will be one statement, and what each of it has for itself alone. */
interface Group<Given, Result> {
  readonly members: Waiting<Given, Result>[]
  readonly taken: Set<string>
}

/** How many writes one statement may stand for. */
const most = 16

/**
 * Makes one statement of the writes that begin in the same turn of the event loop: what a statement and its commit
 * cost is then divided by the requests at hand (docs/decisions/0029). When it fails because of one of them, none has
 * happened; each is then done by itself, so that a failure stays its own.
 */
export function writeTogether<Given, Result>({
  ownOf,
  runAll,
  runAlone,
}: WriteOfMany<Given, Result>): (connection: AsyncConnection, given: Given) => Promise<Result> {
  const nextOver = new WeakMap<AsyncConnection, Group<Given, Result>>()

  function begin(connection: AsyncConnection): Group<Given, Result> {
    const group: Group<Given, Result> = { members: [], taken: new Set() }
    nextOver.set(connection, group)
    process.nextTick(() => {
      if (nextOver.get(connection) === group) nextOver.delete(connection)
      void send(connection, group.members)
    })
    return group
  }

  async function send(
    connection: AsyncConnection,
    members: readonly Waiting<Given, Result>[],
  ): Promise<void> {
    const sendEach = () => {
      for (const { given, resolve } of members) resolve(runAlone(connection, given))
    }
    if (members.length === 1) return sendEach()
    try {
      const results = await runAll(
        connection,
        members.map(({ given }) => given),
      )
      for (const [at, { resolve }] of members.entries()) resolve(results[at] as Result)
    } catch (error) {
      if (isOfOne(error)) sendEach()
      else for (const { reject } of members) reject(error)
    }
  }

  return (connection, given) => {
    const own = ownOf(given)
    let group = nextOver.get(connection)
    if (group === undefined || group.members.length === most || own.some((one) => group?.taken.has(one)))
      group = begin(connection)
    for (const one of own) group.taken.add(one)
    const waiting = { given, ...Promise.withResolvers<Result>() }
    group.members.push(waiting)
    return waiting.promise
  }
}
