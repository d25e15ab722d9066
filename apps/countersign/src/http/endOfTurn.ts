/**
 * Waits until the requests that have arrived by now are read. Answers that are ready in one turn of the event loop
 * then go out one right after the other: whoever reads them wakes up once for all of them, not once for each, and a
 * wake-up is what a write mostly costs (docs/decisions/0012).
 */
export function endOfTurn(): Promise<void> {
  turn ??= new Promise((resolve) => {
    setImmediate(() => {
      turn = undefined
      resolve()
    })
  })
  return turn
}

let turn: Promise<void> | undefined
