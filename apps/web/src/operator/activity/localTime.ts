/**
 * Writes an instant as a field for date and time holds it, in the time zone of whoever looks: to the minute.
 * What is no instant gives an empty field.
 *
 * @example formatLocal('2026-11-20T16:25:24.000Z') // '2026-11-20T16:25', where the time zone is UTC
 */
export function formatLocal(at: string): string {
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) return ''
  const parts = [moment.getMonth() + 1, moment.getDate(), moment.getHours(), moment.getMinutes()]
  const [month, day, hours, minutes] = parts.map((part) => String(part).padStart(2, '0'))
  return `${String(moment.getFullYear()).padStart(4, '0')}-${month}-${day}T${hours}:${minutes}`
}

/** Reads what such a field holds back as an instant; an empty one is none. */
export function parseLocal(text: string): string | undefined {
  const moment = new Date(text)
  return text === '' || Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
