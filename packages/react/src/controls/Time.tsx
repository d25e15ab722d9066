import { type ReactElement, useEffect, useState } from 'react'
import { useTexts } from '../texts/TextsContext.ts'
import { formatExactTime, formatRelativeTime } from './formatTime.ts'
import { PlainHint } from './Hint.tsx'

/** A moment (RFC 3339), said from now; the exact time for whoever points at it, and for screen readers. */
export function Time({ at }: { readonly at: string }): ReactElement {
  const { locale, justNow } = useTexts()
  const now = useNow()
  const moment = Date.parse(at)
  return (
    <span className="countersign countersign-time">
      <PlainHint hint={formatExactTime(moment, locale)}>
        <time dateTime={at}>{formatRelativeTime(moment, { now, locale, justNow })}</time>
      </PlainHint>
    </span>
  )
}

const everyMs = 10_000

/** Gives the time in milliseconds since the epoch, renewed every ten seconds. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
