import { useState } from 'react'

/** Counts how often the page went over to another account; learning of the first is no change. */
export function useAccountTurn(id: string | undefined): number {
  const [turn, setTurn] = useState<{ id: string | undefined; count: number }>({ id, count: 0 })
  if (id === undefined || id === turn.id) return turn.count
  const count = turn.id === undefined ? turn.count : turn.count + 1
  setTurn({ id, count })
  return count
}
