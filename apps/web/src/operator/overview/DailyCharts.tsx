import { useId } from 'react'
import { formatNumber } from '../../language/locale.ts'
import list from '../list.module.css'
import { texts } from '../texts/texts.ts'
import styles from './DailyCharts.module.css'
import { DailyTable } from './DailyTable.tsx'
import { type Day, formatDay, type Series, series } from './days.ts'

/** Props of {@link DailyCharts}. */
export interface DailyChartsProps {
  /** Oldest first; the last one is today. */
  readonly days: readonly Day[]
}

/** What happened on each day, as charts of the same days and as a table. */
export function DailyCharts({ days }: DailyChartsProps) {
  if (days.every((day) => series.every((name) => day[name] === 0))) {
    return (
      <div className={list['empty']} role="status">
        <h3>{texts.overview.emptyTitle}</h3>
        <p className="soft">{texts.overview.empty}</p>
      </div>
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
