import type { OperatorOverview } from '@countersign/product-api'
import { type ReactNode, useState } from 'react'
import { EmptyNote } from '../../ui/list.tsx'
import { formatNumber } from '../../wording/locale.ts'
import { DayChart, formatChartDay } from '../kit/DayChart.tsx'
import { texts } from '../texts.ts'
import styles from './DailyCharts.module.css'
import table from './DailyTable.module.css'

/** Props of {@link DailyCharts}. */
export interface DailyChartsProps {
  /** Oldest first; the last one is today. */
  readonly days: readonly Day[]
}

/** What happened on each day, as charts of the same days and as a table. */
export function DailyCharts({ days }: DailyChartsProps) {
  if (days.every((day) => series.every((name) => day[name] === 0))) {
    return (
      <EmptyNote role="status" level="h3" title={texts.overview.emptyTitle} text={texts.overview.empty} />
    )
  }
  return (
    <>
      <div className={styles['charts']}>
        {series.map((name) => (
          <DayChart
            key={name}
            words={texts.overview.charts[name]}
            days={days.map((day) => ({ day: day.day, count: day[name] }))}
            {...looks[name]}
          />
        ))}
      </div>
      <p className="small soft">{texts.overview.utc}</p>
      <details className={styles['details']}>
        <summary className={styles['summary']}>{texts.overview.showTable}</summary>
        <DailyTable days={days} />
      </details>
    </>
  )
}

/** One day of the overview. */
type Day = OperatorOverview['days'][number]

/** What is counted of each day. */
type Series = Exclude<keyof Day, 'day'>

/** All that is counted, in the order in which it is shown. */
const series = ['signIns', 'newAccounts', 'refused'] as const satisfies readonly Series[]

/** Sign-ins are what the overview is about; refusals are no good news. */
const looks = {
  signIns: { size: 'large' },
  newAccounts: {},
  refused: { tone: 'stop' },
} as const

/** Props of {@link DailyTable}. */
interface DailyTableProps {
  /** Oldest first. */
  readonly days: readonly Day[]
}

/** The days as a table, newest first until another order is chosen. */
function DailyTable({ days }: DailyTableProps) {
  const [order, setOrder] = useState<Order>({ column: 'day', isDescending: true })
  const choose = (column: Column) =>
    setOrder({ column, isDescending: column !== order.column || !order.isDescending })
  return (
    <table className={table['table']}>
      <caption className="countersign-hidden">{texts.overview.tableCaption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Header key={column} order={order} column={column} onChoose={choose}>
              {texts.overview.columns[column]}
            </Header>
          ))}
        </tr>
      </thead>
      <tbody>
        {sortDays(days, order).map((day) => (
          <tr key={day.day}>
            <th scope="row">{formatChartDay(day)}</th>
            {series.map((name) => (
              <td key={name}>{formatNumber(day[name])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const columns = ['day', ...series] as const

type Column = (typeof columns)[number]

/** By what the rows stand, the highest first or last. */
export interface Order {
  readonly column: Column
  readonly isDescending: boolean
}

/** Days in an order; of those that are the same in it, the newest comes first. */
export function sortDays(days: readonly Day[], { column, isDescending }: Order): readonly Day[] {
  const direction = isDescending ? -1 : 1
  const newest = days.toSorted((a, b) => compare(b.day, a.day))
  return newest.toSorted((a, b) => direction * compare(a[column], b[column]))
}

function compare<T extends string | number>(a: T, b: T): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

interface HeaderProps {
  readonly order: Order
  readonly column: Column
  readonly onChoose: (column: Column) => void
  readonly children: ReactNode
}

/** The head of a column: a button that sorts by it, and the other way round when it does already. */
function Header({ order, column, onChoose, children }: HeaderProps) {
  const isChosen = order.column === column
  const sorted = order.isDescending ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={isChosen ? sorted : undefined}>
      <button type="button" onClick={() => onChoose(column)}>
        {children}
        <svg viewBox="0 0 8 12" fill="none" stroke="currentColor" aria-hidden="true">
          <path className={table['up']} d="M1.5 4.5L4 2l2.5 2.5" strokeWidth="1.5" strokeLinecap="round" />
          <path className={table['down']} d="M1.5 7.5L4 10l2.5-2.5" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </button>
    </th>
  )
}
