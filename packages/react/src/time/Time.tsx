import type { ReactElement } from 'react'
import { Hint } from '../hint/Hint.tsx'
import { useTexts } from '../texts/TextsContext.ts'
import { formatExactTime } from './formatExactTime.ts'
import { formatRelativeTime } from './formatRelativeTime.ts'
import { useNow } from './useNow.ts'

/** A moment (RFC 3339), said from now; the exact time on focus and hover. */
export function Time({ at }: { readonly at: string }): ReactElement {
  const { locale, justNow } = useTexts()
  const now = useNow()
  const moment = Date.parse(at)
  return (
    <span className="countersign-time">
      <Hint hint={formatExactTime(moment, locale)}>
        <time dateTime={at}>{formatRelativeTime(moment, { now, locale, justNow })}</time>
      </Hint>
    </span>
  )
}
