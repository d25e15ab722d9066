import { type Connection, openConnection } from './openConnection.ts'

export interface Pace {
  readonly done: number
  readonly seconds: number
}

/** Sixteen browsers that each begin anew as soon as they are answered, for so many seconds. */
export async function closedLoop(
  port: number,
  seconds: number,
  act: (connection: Connection) => Promise<void>,
): Promise<Pace> {
  const connections = await Promise.all(Array.from({ length: connectionCount }, () => openConnection(port)))
  const start = performance.now()
  const end = start + seconds * 1000
  let done = 0
  const browse = async (connection: Connection) => {
    while (performance.now() < end) {
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

const connectionCount = 16
