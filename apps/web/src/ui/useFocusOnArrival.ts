import { useEffect, useState } from 'react'

/**
 * Brings the focus to an element that is about to arrive, as soon as it is there. Call what this gives with the
 * element's id; `ids` are those that are shown.
 */
export function useFocusOnArrival(ids: readonly string[]): (id: string) => void {
  const [awaited, setAwaited] = useState<string>()
  const isHere = awaited !== undefined && ids.includes(awaited)
  useEffect(() => {
    if (isHere) document.getElementById(awaited)?.focus()
  }, [isHere, awaited])
  return setAwaited
}
