const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const

/** Options of {@link formatRelativeTime}. */
export interface RelativeTimeOptions {
  /** Milliseconds since the epoch. */
  readonly now: number
  /** A BCP 47 language tag. */
  readonly locale: string
  /** What stands for less than a minute on either side. */
  readonly justNow: string
}

/**
 * Says how far a moment (milliseconds since the epoch) is from now, in the largest unit that fits.
 *
 * @example formatRelativeTime(0, { now: 180_000, locale: 'en', justNow: 'just now' }) // '3 minutes ago'
 */
export function formatRelativeTime(at: number, { now, locale, justNow }: RelativeTimeOptions): string {
  const seconds = Math.round((at - now) / 1_000)
  const fitting = units.find((candidate) => Math.abs(seconds) >= candidate.seconds)
  if (fitting === undefined) return justNow
  const amount = Math.round(seconds / fitting.seconds)
  return new Intl.RelativeTimeFormat(locale).format(amount, fitting.unit)
}
