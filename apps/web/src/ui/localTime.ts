import { pageLocale } from '../wording/locale.ts'

/** The day of an instant in full, in the viewer's time zone. */
export function formatDay(at: string): string {
  return day().format(new Date(at))
}

/** The time of day of an instant to the second, in the viewer's time zone. */
export function formatTimeOfDay(at: string): string {
  return timeOfDay().format(new Date(at))
}

/**
 * An instant for a sentence, in the viewer's time zone and to the minute. A text that is no instant stays as it is.
 *
 * @example formatMoment('2026-11-20T16:25:24.000Z') // '20 November 2026 at 16:25', where the time zone is UTC
 */
export function formatMoment(at: string): string {
  const moment = new Date(at)
  return Number.isNaN(moment.getTime()) ? at : dayAndTime().format(moment)
}

/** The viewer's time zone, such as `Europe/Vienna`. */
export function nameTimeZone(): string {
  return timeOfDay().resolvedOptions().timeZone
}

const day = () => new Intl.DateTimeFormat(pageLocale(), { dateStyle: 'full' })
const dayAndTime = () => new Intl.DateTimeFormat(pageLocale(), { dateStyle: 'long', timeStyle: 'short' })
const timeOfDay = () => new Intl.DateTimeFormat(pageLocale(), { timeStyle: 'medium' })

/**
 * Writes an instant as a field for date and time holds it, in the viewer's time zone and to the minute. A text that
 * is no instant gives an empty field.
 *
 * @example formatLocal('2026-11-20T16:25:24.000Z') // '2026-11-20T16:25', where the time zone is UTC
 */
export function formatLocal(at: string): string {
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) return ''
  const parts = [moment.getMonth() + 1, moment.getDate(), moment.getHours(), moment.getMinutes()]
  const [month, date, hours, minutes] = parts.map((part) => String(part).padStart(2, '0'))
  return `${String(moment.getFullYear()).padStart(4, '0')}-${month}-${date}T${hours}:${minutes}`
}

/** Reads what such a field holds as an instant; undefined for an empty field. */
export function parseLocal(text: string): string | undefined {
  const moment = new Date(text)
  return text === '' || Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

/** A day in the viewer's time zone, and what happened on it. */
export interface Day<TEvent> {
  /** What tells the days of a list apart. */
  readonly key: string
  /** The instant of its first event. */
  readonly at: string
  readonly events: readonly TEvent[]
}

/** Splits a list into days, in its order. */
export function groupByDay<TEvent extends { readonly at: string }>(
  events: readonly TEvent[],
): readonly Day<TEvent>[] {
  const days = new Map<string, TEvent[]>()
  for (const event of events) {
    const key = new Date(event.at).toDateString()
    days.set(key, [...(days.get(key) ?? []), event])
  }
  return [...days].map(([key, onDay]) => ({ key, at: onDay[0]?.at ?? key, events: onDay }))
}
