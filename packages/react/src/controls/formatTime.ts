/**
 * The time of day of a moment (milliseconds since the epoch), to the minute, without an AM or PM to miss.
 *
 * @example formatClockTime(0, 'en') // '00:00', where the time zone is UTC
 */
export function formatClockTime(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
}

/**
 * The exact time of a moment (milliseconds since the epoch), with date, seconds and time zone.
 *
 * @example formatExactTime(0, 'en') // 'Thursday, January 1, 1970 at 12:00:00 AM UTC'
 */
export function formatExactTime(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' }).format(at)
}

const units = [
  { unit: 'minute', seconds: 60, below: 60 },
  { unit: 'hour', seconds: 3_600, below: 24 },
  { unit: 'day', seconds: 86_400, below: Number.POSITIVE_INFINITY },
] as const

/** Options of {@link formatRelativeTime}. */
interface RelativeTimeOptions {
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

/**
 * Says how long something still lasts (milliseconds): in minutes, and below two of them in steps of ten seconds.
 *
 * @example formatTimeLeft(240_000, 'en') // '4 minutes'
 */
export function formatTimeLeft(milliseconds: number, locale: string): string {
  const seconds = Math.max(0, milliseconds) / 1_000
  const [unit, amount] =
    seconds < 120
      ? (['second', Math.floor(seconds / 10) * 10] as const)
      : (['minute', Math.floor(seconds / 60)] as const)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}
