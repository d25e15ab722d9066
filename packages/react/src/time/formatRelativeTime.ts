const units = [
  { unit: 'minute', seconds: 60, below: 60 },
  { unit: 'hour', seconds: 3_600, below: 24 },
  { unit: 'day', seconds: 86_400, below: Number.POSITIVE_INFINITY },
] as const

/** Options of {@link formatRelativeTime}. */
export interface RelativeTimeOptions {
  /** Milliseconds since the epoch. */
  readonly now: number
  /** A BCP 47 language tag. */
  readonly locale: string
  /** What stands for less than half a minute on either side. */
  readonly justNow: string
}

/**
 * Says how far a moment (milliseconds since the epoch) is from now, in the unit that says it best.
 *
 * @example formatRelativeTime(0, { now: 180_000, locale: 'en', justNow: 'just now' }) // '3 minutes ago'
 */
export function formatRelativeTime(at: number, { now, locale, justNow }: RelativeTimeOptions): string {
  const seconds = (at - now) / 1_000
  for (const { unit, seconds: length, below } of units) {
    const amount = Math.round(seconds / length)
    if (amount === 0) return justNow
    if (Math.abs(amount) < below) return new Intl.RelativeTimeFormat(locale).format(amount, unit)
  }
  return justNow
}
