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
