import { useId } from 'react'
import { formatNumber, pageLocale } from '../../wording/locale.ts'
import { texts } from '../texts.ts'
import styles from './DayChart.module.css'

/** How often something happened on a day in UTC, such as `2026-11-22`. */
export interface CountedDay {
  readonly day: string
  readonly count: number
}

/** Props of {@link DayChart}. */
export interface DayChartProps {
  /** What is counted, and its name after a number. */
  readonly words: { readonly name: string; readonly total: (count: number) => string }
  /** Oldest first; the last one is today. */
  readonly days: readonly CountedDay[]
  readonly size?: 'large'
  readonly tone?: 'stop'
}

/**
 * A bar for each day, above the scale's zero. The drawing stretches to the width of the page; what is written stands beside
 * it, so that it does not.
 */
export function DayChart({ words, days, size, tone }: DayChartProps) {
  const id = useId()
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const top = chooseTop(Math.max(...days.map(({ count }) => count)))
  return (
    <figure className={styles['chart']} data-size={size} data-tone={tone}>
      <figcaption>
        <strong className={styles['total']}>{formatNumber(total)}</strong> {words.total(total)}
      </figcaption>
      <div className={styles['plot']}>
        <span className={styles['top']} aria-hidden="true">
          {formatNumber(top)}
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
            <Bar key={day.day} at={at} day={day} top={top} />
          ))}
          <path className={styles['zero']} d={`M0 100H${days.length}`} />
        </svg>
      </div>
      <p className={styles['axis']} aria-hidden="true">
        <span>{formatChartDay(days[0])}</span>
        <span>{texts.overview.today}</span>
      </p>
      <p id={id} className="countersign-hidden">
        {describeChart(days)}
      </p>
    </figure>
  )
}

interface BarProps {
  readonly at: number
  readonly day: CountedDay
  readonly top: number
}

/** The whole column of a day says what its bar means to a pointer that rests on it. */
function Bar({ at, day, top }: BarProps) {
  // One of many is still to be seen.
  const height = day.count === 0 ? 0 : Math.max(2, (day.count / top) * 100)
  return (
    <g className={styles['column']}>
      <title>{texts.overview.onDay(formatChartDay(day), day.count)}</title>
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

function describeChart(days: readonly CountedDay[]): string {
  const [from, to] = [formatChartDay(days[0]), formatChartDay(days.at(-1))]
  const most = days.toSorted((a, b) => b.count - a.count)[0]
  return most === undefined || most.count === 0
    ? texts.overview.describeEmptyChart(from, to)
    : texts.overview.describeChart(from, to, most.count, formatChartDay(most))
}

/** A day as it is written here, such as "22 Nov". */
export function formatChartDay(day: Pick<CountedDay, 'day'> | undefined): string {
  return day === undefined ? '' : dayFormat().format(new Date(day.day))
}

const dayFormat = () =>
  new Intl.DateTimeFormat(pageLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' })
