/**
 * The time of day of a moment (milliseconds since the epoch), to the minute.
 *
 * @example formatClockTime(0, 'en') // '12:00 AM', where the time zone is UTC
 */
export function formatClockTime(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at)
}
