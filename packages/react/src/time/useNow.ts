import { useEffect, useState } from 'react'

const everyMs = 20_000

/** The time in milliseconds since the epoch, renewed often enough for "3 minutes ago" to stay true. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
