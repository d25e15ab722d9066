import type { OperatorOverview } from '@countersign/product-api'
import { pageLocale } from '../../language/locale.ts'

/** One day of the overview. */
export type Day = OperatorOverview['days'][number]

/** What is counted of each day. */
export type Series = Exclude<keyof Day, 'day'>

/** All that is counted, in the order in which it is shown. */
export const series = ['signIns', 'newAccounts', 'refused'] as const satisfies readonly Series[]

/** A day as it is written here, such as "22 Nov". */
export function formatDay(day: Pick<Day, 'day'> | undefined): string {
  return day === undefined ? '' : dayFormat().format(new Date(day.day))
}

const dayFormat = () =>
  new Intl.DateTimeFormat(pageLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' })
