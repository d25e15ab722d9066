/** The day of an instant in full, in the time zone of whoever looks. */
export function formatDay(at: string): string {
  return day.format(new Date(at))
}

/** The time of day of an instant to the second, in the time zone of whoever looks. */
export function formatTimeOfDay(at: string): string {
  return timeOfDay.format(new Date(at))
}

/** The time zone of whoever looks, such as `Europe/Vienna`. */
export function nameTimeZone(): string {
  return timeOfDay.resolvedOptions().timeZone
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'full' })
const timeOfDay = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })
