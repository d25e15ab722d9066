import { randomUUID } from 'node:crypto'

/**
 * A UUIDv7 (RFC 9562, 5.7): the time in milliseconds, then 74 random bits, so that ids sort by when they were made.
 *
 * @example uuid(Date.now()) // such as '019a9f5e-6a31-7c3e-9d0b-3f1f8b0a9c55'
 */
export function uuid(time: number): string {
  const digits = time.toString(16).padStart(12, '0')
  // The platform's generator of UUIDv4 draws its random bits in bulk, which is several times faster.
  const random = randomUUID()
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-7${random.slice(15)}`
}

/** Whether a text has the form of an id of ours. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(text)
}
