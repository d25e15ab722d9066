import { type Connection, openConnection } from './openConnection.ts'

export interface Pace {
  readonly done: number
  readonly seconds: number
}

/** When a loop ends: after a time, or after a number of acts. */
export interface Limit {
  readonly seconds: number
  readonly count: number
}

/** How many browsers send requests at once. */
export const browserCount = Number(process.env['BENCH_BROWSERS'] ?? 64)

/** Each browser starts the next act as soon as it has its response, up to a limit. */
export async function closedLoop(
  port: number,
  limit: Limit,
  act: (connection: Connection) => Promise<unknown>,
  connectionCount = browserCount,
): Promise<Pace> {
  const connections = await Promise.all(Array.from({ length: connectionCount }, () => openConnection(port)))
  const start = performance.now()
  const end = start + limit.seconds * 1000
  let begun = 0
  let done = 0
  const browse = async (connection: Connection) => {
    while (performance.now() < end && begun < limit.count) {
      begun += 1
      await act(connection)
      done += 1
    }
  }
  try {
    await Promise.all(connections.map(browse))
    return { done, seconds: (performance.now() - start) / 1000 }
  } finally {
    for (const { close } of connections) close()
  }
}
