import { gather } from '../gather.ts'
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
 * Makes one statement, and one commit, of the writes that are at hand together. When it fails because of one of them, none has
 * happened; each is then done by itself, so that a failure stays its own.
 */
export function writeTogether<Given, Result>({
  ownOf,
  runAll,
  runAlone,
}: WriteOfMany<Given, Result>): (connection: AsyncConnection, given: Given) => Promise<Result> {
  const join = gather<Group<Given, Result>>({
    begin: () => ({ members: [], taken: new Set() }),
    sizeOf: ({ members }) => members.length,
    most,
    async send(connection, { members }) {
      const all = members.map(({ given }) => given)
      try {
        const results = await (all.length > 1
          ? runAll(connection, all)
          : Promise.all(all.map((one) => runAlone(connection, one))))
        for (const [at, { resolve }] of members.entries()) resolve(results[at] as Result)
      } catch (error) {
        for (const { given, resolve, reject } of members) {
          if (all.length > 1 && isOfOne(error)) resolve(runAlone(connection, given))
          else reject(error)
        }
      }
    },
  })

  return (connection, given) => {
    const own = ownOf(given)
    const waiting = { given, ...Promise.withResolvers<Result>() }
    return join(
      connection,
      ({ members, taken }) => {
        for (const one of own) taken.add(one)
        members.push(waiting)
        return waiting.promise
      },
      ({ taken }) => !own.some((one) => taken.has(one)),
    )
  }
}
