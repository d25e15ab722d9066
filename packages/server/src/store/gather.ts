import type { AsyncConnection } from './Write.ts'

/** What becomes one statement. */
interface Gathered<Group> {
  readonly begin: () => Group
  readonly sizeOf: (group: Group) => number
  /** How many one statement may stand for. */
  readonly most: number
  /** Sends a group as one statement. It tells the members of a failure itself. */
  readonly send: (connection: AsyncConnection, group: Group) => Promise<void>
}

/** Adds something to the group that is sent next over a connection; to a new one where it does not fit. */
export type Join<Group> = <Result>(
  connection: AsyncConnection,
  add: (group: Group) => Result,
  fits?: (group: Group) => boolean,
) => Result

/** While so many statements are under way, the next one gathers, until it is full or has waited so long. */
const mostUnderWay = 2
const gatherMilliseconds = 20

/** The statements over one connection. */
interface Statements<Group> {
  next: Group | undefined
  /** How many are sent and not answered. */
  underWay: number
}

/**
 * Gathers what begins in the same turn of the event loop into one statement: what a statement costs this process, and the
 * database, is then divided by the requests at hand (docs/decisions/0029). While two statements are under way, the next one
 * gathers what further turns bring. Nothing joins a statement that was sent before.
 */
export function gather<Group>({ begin, sizeOf, most, send }: Gathered<Group>): Join<Group> {
  const statementsOver = new WeakMap<AsyncConnection, Statements<Group>>()

  function statementsOf(connection: AsyncConnection): Statements<Group> {
    const known = statementsOver.get(connection)
    if (known !== undefined) return known
    const statements = { next: undefined, underWay: 0 }
    statementsOver.set(connection, statements)
    return statements
  }

  async function goOn(
    connection: AsyncConnection,
    statements: Statements<Group>,
    group: Group,
  ): Promise<void> {
    if (statements.next !== group) return
    statements.next = undefined
    statements.underWay += 1
    await send(connection, group)
    statements.underWay -= 1
    const { next, underWay } = statements
    if (next !== undefined && underWay < mostUnderWay) void goOn(connection, statements, next)
  }

  function beginNext(connection: AsyncConnection, statements: Statements<Group>): Group {
    const group = begin()
    statements.next = group
    const later = () => void goOn(connection, statements, group)
    if (statements.underWay < mostUnderWay) process.nextTick(later)
    else setTimeout(later, gatherMilliseconds)
    return group
  }

  return (connection, add, fits = () => true) => {
    const statements = statementsOf(connection)
    const { next } = statements
    if (next !== undefined && !fits(next)) void goOn(connection, statements, next)
    const group = statements.next ?? beginNext(connection, statements)
    const result = add(group)
    if (sizeOf(group) === most) void goOn(connection, statements, group)
    return result
  }
}
