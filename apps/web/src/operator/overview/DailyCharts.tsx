import type { OperatorOverview } from '@countersign/product-api'
import { type ReactNode, useId, useState } from 'react'
import { EmptyNote } from '../../ui/list.tsx'
import { formatNumber, pageLocale } from '../../wording/locale.ts'
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
          <DailyChart key={name} days={days} name={name} />
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

interface DailyChartProps extends DailyChartsProps {
  readonly name: Series
}

/**
 * A bar for each day, above the scale's zero. The drawing stretches to the width of the page; what is written stands beside
 * it, so that it does not.
 */
function DailyChart({ days, name }: DailyChartProps) {
  const id = useId()
  const words = texts.overview.charts[name]
  const total = days.reduce((sum, day) => sum + day[name], 0)
  const top = chooseTop(Math.max(...days.map((day) => day[name])))
  return (
    <figure className={styles['chart']} data-series={name}>
      <figcaption>
        <strong className={styles['total']}>{formatCount(total)}</strong> {words.total(total)}
      </figcaption>
      <div className={styles['plot']}>
        <span className={styles['top']} aria-hidden="true">
          {formatCount(top)}
        </span>
        <svg
          role="img"
          aria-label={words.name}
          aria-describedby={id}
          viewBox={`0 0 ${days.length} 100`}
          preserveAspectRatio="none"
        >
          <path className={styles['grid']} d={`M0 0H${days.length}M0 50H${days.length}`} />
          {days.map((day, at) => (
            <Bar key={day.day} at={at} day={day.day} count={day[name]} top={top} />
          ))}
          <path className={styles['zero']} d={`M0 100H${days.length}`} />
        </svg>
      </div>
      <p className={styles['axis']} aria-hidden="true">
        <span>{formatDay(days[0])}</span>
        <span>{texts.overview.today}</span>
      </p>
      <p id={id} className="countersign-hidden">
        {describeChart(days, name)}
      </p>
    </figure>
  )
}

interface BarProps {
  readonly at: number
  readonly day: string
  readonly count: number
  readonly top: number
}

/** The whole column of a day says what its bar means to a pointer that rests on it. */
function Bar({ at, day, count, top }: BarProps) {
  // One of many is still to be seen.
  const height = count === 0 ? 0 : Math.max(2, (count / top) * 100)
  return (
    <g className={styles['column']}>
      <title>{texts.overview.onDay(formatDay({ day }), count)}</title>
      <rect className={styles['room']} x={at} width={1} height={100} />
      <rect className={styles['bar']} x={at + 0.12} y={100 - height} width={0.76} height={height} />
    </g>
  )
}

/**
 * Where a scale ends: twice a round number, so that its middle is one, too.
 *
 * @example chooseTop(31) // 40
 */
export function chooseTop(most: number): number {
  const half = Math.max(1, most / 2)
  const power = 10 ** Math.floor(Math.log10(half))
  const round = [1, 2, 3, 4, 5, 6, 8, 10].find((factor) => factor * power >= half) ?? 10
  return 2 * round * power
}

function describeChart(days: readonly Day[], name: Series): string {
  const [from, to] = [formatDay(days[0]), formatDay(days.at(-1))]
  const most = days.toSorted((a, b) => b[name] - a[name])[0]
  return most === undefined || most[name] === 0
    ? texts.overview.describeEmptyChart(from, to)
    : texts.overview.describeChart(from, to, most[name], formatDay(most))
}

function formatCount(count: number): string {
  return formatNumber(count)
}

/** One day of the overview. */
type Day = OperatorOverview['days'][number]

/** What is counted of each day. */
type Series = Exclude<keyof Day, 'day'>

/** All that is counted, in the order in which it is shown. */
const series = ['signIns', 'newAccounts', 'refused'] as const satisfies readonly Series[]

/** A day as it is written here, such as "22 Nov". */
function formatDay(day: Pick<Day, 'day'> | undefined): string {
  return day === undefined ? '' : dayFormat().format(new Date(day.day))
}

const dayFormat = () =>
  new Intl.DateTimeFormat(pageLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' })

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
          <path className={table['up']} d="M1.5 4.5L4 2l2.5 2.5" strokeWidth="1.5" strokeLinecap="round" />
          <path className={table['down']} d="M1.5 7.5L4 10l2.5-2.5" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </button>
    </th>
  )
}
