import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../language/locale.ts'
import { texts } from '../texts/texts.ts'
import styles from './DailyTable.module.css'
import { type Day, formatDay, series } from './days.ts'

/** Props of {@link DailyTable}. */
interface DailyTableProps {
  /** Oldest first. */
  readonly days: readonly Day[]
}

/** The days as a table, newest first until another order is chosen. */
export function DailyTable({ days }: DailyTableProps) {
  const [order, setOrder] = useState<Order>({ column: 'day', isDescending: true })
  const choose = (column: Column) =>
    setOrder({ column, isDescending: column !== order.column || !order.isDescending })
  return (
    <table className={styles['table']}>
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
            <th scope="row">{formatDay(day)}</th>
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
          <path className={styles['up']} d="M1.5 4.5L4 2l2.5 2.5" strokeWidth="1.5" strokeLinecap="round" />
          <path
            className={styles['down']}
            d="M1.5 7.5L4 10l2.5-2.5"
            strokeWidth="1.5"
            strokeLinecap="round"
          />
        </svg>
      </button>
    </th>
  )
}
