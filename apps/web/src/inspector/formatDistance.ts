const units = [
  { unit: 'day', milliseconds: 86_400_000 },
  { unit: 'hour', milliseconds: 3_600_000 },
  { unit: 'minute', milliseconds: 60_000 },
  { unit: 'second', milliseconds: 1_000 },
] as const

/**
 * Says how far a moment is from another, both in milliseconds.
 *
 * @example formatDistance(0, 180_000) // '3 minutes before now'
 */
export function formatDistance(at: number, now: number): string {
  const distance = Math.abs(at - now)
  const { unit, milliseconds } = units.find((one) => distance >= one.milliseconds) ?? units[3]
  const amount = Math.floor(distance / milliseconds)
  if (amount === 0) return 'now'
  const length = new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
  return `${length} ${at < now ? 'before' : 'after'} now`
}
