import { randomUUID } from 'node:crypto'

/**
 * A UUIDv7 (RFC 9562, 5.7): the time in milliseconds, a count within that millisecond, then 62 random bits. Ids sort by
 * when they were made; those that one process makes in one millisecond, by their order.
 *
 * @example uuid(Date.now()) // such as '019a9f5e-6a31-7c3e-9d0b-3f1f8b0a9c55'
 */
export function uuid(time: number): string {
  // The platform's generator of UUIDv4 draws its random bits in bulk, which is several times faster.
  const random = randomUUID()
  if (time === last.time) last.count = (last.count + 1) % 0x1000
  else begin(time, random)
  return `${last.start}${last.count.toString(16).padStart(3, '0')}${random.slice(18)}`
}

/**
 * The last id: its time, how ids of that time begin, and its count. A count that overflows begins anew: the random bits
 * alone keep ids apart.
 */
const last = { time: Number.NaN, start: '', count: 0 }

/** The count of the first id in a millisecond is random, with room above: of a later one it is one more. */
function begin(time: number, random: string): void {
  const digits = time.toString(16).padStart(12, '0')
  last.time = time
  last.start = `${digits.slice(0, 8)}-${digits.slice(8, 12)}-7`
  last.count = Number.parseInt(random.slice(15, 18), 16) >> 1
}

/** What sorts before every id of a time and after every earlier one. */
export function firstUuid(time: number): string {
  const digits = Math.max(0, time).toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}`
}

/** Whether a text has the form of an id. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(text)
}
