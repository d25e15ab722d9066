'use client'
import { type ReactElement, useEffect, useState } from 'react'
import { type Rest, usePart, useTexts } from '../provider/usePart.ts'
import { formatExactTime, formatRelativeTime } from './formatTime.ts'
import { PlainHint } from './Hint.tsx'

/** Props of {@link Time}. */
export interface TimeProps extends Rest<'span'> {
  /** RFC 3339. */
  readonly at: string
}

/** A moment (RFC 3339), said from now; the exact time for whoever points at it, and for screen readers. */
export function Time({ at, ...rest }: TimeProps): ReactElement {
  const { locale, justNow } = useTexts()
  const now = useNow()
  const moment = Date.parse(at)
  return (
    <span {...usePart('time', rest)}>
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
