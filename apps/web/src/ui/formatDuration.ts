import { pageLocale } from '../wording/locale.ts'

const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const

/**
 * Says a duration in the largest unit that leaves no rest, rounded to minutes.
 *
 * @example formatDuration(604_800) // '7 days'
 */
export function formatDuration(seconds: number): string {
  const { unit, seconds: length } = units.find((candidate) => seconds % candidate.seconds === 0) ?? units[2]
  return new Intl.NumberFormat(pageLocale(), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(seconds / length)
}
