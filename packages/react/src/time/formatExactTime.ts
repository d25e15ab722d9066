/**
 * The exact time of a moment (milliseconds since the epoch), with date, seconds and time zone.
 *
 * @example formatExactTime(0, 'en') // 'Thursday, January 1, 1970 at 12:00:00 AM UTC'
 */
export function formatExactTime(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' }).format(at)
}
