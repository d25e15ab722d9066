import { type Connection, openConnection } from './openConnection.ts'

export interface Pace {
  readonly done: number
  readonly seconds: number
}

/** Where a loop ends: after so many seconds, or when so much is done. */
export interface Limit {
  readonly seconds: number
  readonly count: number
}

/** As many as a busy server has at once. */
export const browserCount = Number(process.env['BENCH_BROWSERS'] ?? 64)

/** Browsers that each begin anew as soon as they are answered, up to a limit. */
export async function closedLoop(
  port: number,
  limit: Limit,
  act: (connection: Connection) => Promise<void>,
): Promise<Pace> {
  const connections = await Promise.all(Array.from({ length: browserCount }, () => openConnection(port)))
  const start = performance.now()
  const end = start + limit.seconds * 1000
  let done = 0
  const browse = async (connection: Connection) => {
    while (performance.now() < end && done < limit.count) {
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
