import {
  type OperatorOverview,
  type OverviewDays,
  operatorEndpoints,
  overviewDays,
} from '@countersign/product-api'
import { Time } from '@countersign/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { describeRefusal } from '../../activity/eventWords.ts'
import { fillText } from '../../ui/fillText.ts'
import { LoadState, Section } from '../../ui/list.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { keyOf, useOperatorApi } from '../calls.tsx'
import { HealthSection, useSettings } from '../kit/HealthSection.tsx'
import { OperatorPage } from '../kit/pages.tsx'
import { texts } from '../texts.ts'
import { AttentionSection } from './AttentionSection.tsx'
import { DailyCharts } from './DailyCharts.tsx'
import styles from './OverviewPage.module.css'

/** `/operator`: whether all is well, and how much people sign in. The URL holds how many days it shows. */
export function OverviewPage() {
  const words = texts.overview
  const [query, setQuery] = useSearchParams()
  const days = readDays(query.get('days'))
  const api = useOperatorApi()
  const overview = useQuery({
    queryKey: keyOf(operatorEndpoints.overview, { days }),
    queryFn: () => api.overview({ days: String(days) }),
    placeholderData: keepPreviousData,
  })
  const settings = useSettings()
  const { data } = overview
  const choice = (
    <DaysChoice days={days} onChange={(next) => setQuery({ days: String(next) }, { replace: true })} />
  )
  return (
    <OperatorPage title={words.title} error={overview.error ?? settings.error}>
      <PageHead title={words.title} lead={words.lead} />
      <LoadState query={overview} words={words} skeleton={5} isFailed={overview.isError} />
      {data !== undefined && (
        <>
          <AttentionSection attention={data.attention} settings={settings.data} />
          <Section id="sign-ins" title={words.chartTitle} action={choice} isBusy={overview.isPlaceholderData}>
            {data.countedUntil !== null && (
              <p className={`small ${styles['counting']}`} role="status">
                {fillText(words.counting, { time: <Time at={data.countedUntil} /> })}
              </p>
            )}
            <DailyCharts days={data.days} />
          </Section>
          <div className={styles['rankings']} aria-busy={overview.isPlaceholderData}>
            <RefusalRanking refusals={data.refusals} />
            <ApplicationRanking applications={data.applications} />
          </div>
        </>
      )}
      <LoadState
        query={settings}
        words={{ loading: words.healthLoading, notLoaded: words.healthNotLoaded }}
        skeleton={2}
        isFailed={settings.isError}
      />
      <HealthSection settings={settings} />
    </OperatorPage>
  )
}

function readDays(text: string | null): OverviewDays {
  return overviewDays.find((days) => String(days) === text) ?? 30
}

interface DaysChoiceProps {
  readonly days: OverviewDays
  readonly onChange: (days: OverviewDays) => void
}

function DaysChoice({ days, onChange }: DaysChoiceProps) {
  return (
    <fieldset className={styles['days']}>
      <legend className="countersign-hidden">{texts.overview.days.label}</legend>
      {overviewDays.map((option) => (
        <button key={option} type="button" aria-pressed={option === days} onClick={() => onChange(option)}>
          {texts.overview.days.options[option]}
        </button>
      ))}
    </fieldset>
  )
}

/** Why sign-ins were refused, most often first. */
function RefusalRanking({ refusals }: Pick<OperatorOverview, 'refusals'>) {
  const { refusalsTitle, noRefusals, refusalsNote } = texts.overview
  const rows = refusals.map(({ code, count }) => ({ key: code, count, name: describeRefusal(code) }))
  return (
    <RankingSection
      id="refusals"
      title={refusalsTitle}
      none={noRefusals}
      note={refusalsNote}
      tone="stop"
      rows={rows}
    />
  )
}

/** The applications that people signed in to, most often first. */
function ApplicationRanking({ applications }: Pick<OperatorOverview, 'applications'>) {
  const { applicationsTitle, noApplications } = texts.overview
  const rows = applications.map(({ clientId, name, signIns }) => ({
    key: clientId,
    count: signIns,
    name: <ApplicationLink clientId={clientId} name={name} />,
  }))
  return <RankingSection id="applications" title={applicationsTitle} none={noApplications} rows={rows} />
}

function ApplicationLink({
  clientId,
  name,
}: Pick<OperatorOverview['applications'][number], 'clientId' | 'name'>) {
  if (name === null) {
    const id = (
      <span translate="no" className="mono">
        {clientId}
      </span>
    )
    return fillText(texts.overview.removedApplication, { clientId: id })
  }
  return (
    <Link className="countersign-link" to={`/operator/applications/${encodeURIComponent(clientId)}`}>
      {name}
    </Link>
  )
}

interface RankingProps {
  readonly rows: readonly { readonly key: string; readonly count: number; readonly name: ReactNode }[]
  readonly tone?: 'stop'
}

interface RankingSectionProps extends RankingProps {
  readonly id: string
  readonly title: string
  /** What is said instead of no rows. */
  readonly none: string
  readonly note?: string
}

function RankingSection({ id, title, none, note, ...ranking }: RankingSectionProps) {
  return (
    <Section id={id} title={title}>
      {ranking.rows.length === 0 ? (
        <p className="soft">{none}</p>
      ) : (
        <>
          <Ranking {...ranking} />
          {note !== undefined && <p className="small soft">{note}</p>}
        </>
      )}
    </Section>
  )
}

/** Names with how often, each over a bar of its share of the first. */
function Ranking({ rows, tone }: RankingProps) {
  const most = Math.max(...rows.map(({ count }) => count))
  return (
    <ol className={styles['ranking']} data-tone={tone}>
      {rows.map(({ key, count, name }) => (
        <li key={key}>
          <p>
            <span className={styles['name']}>{name}</span>
            <span className={styles['count']}>{texts.overview.times(count)}</span>
          </p>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect width={Math.max(1, (count / most) * 100)} height={4} />
          </svg>
        </li>
      ))}
    </ol>
  )
}
