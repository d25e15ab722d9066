import { type OverviewDays, overviewDays } from '@countersign/product-api'
import { Time } from '@countersign/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { fillText } from '../../ui/fillText.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { HealthSection, useSettings } from '../HealthSection.tsx'
import list from '../list.module.css'
import { ListSkeleton } from '../list.tsx'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { useOperatorTitle } from '../OperatorLayout.tsx'
import { RequireAccess } from '../RequireOperator.tsx'
import { texts } from '../texts/texts.ts'
import { AttentionSection } from './AttentionSection.tsx'
import { DailyCharts } from './DailyCharts.tsx'
import styles from './OverviewPage.module.css'
import { ApplicationRanking, RefusalRanking } from './rankings.tsx'

/** `/operator`: whether all is well, and how much people sign in. The URL holds how many days it shows. */
export function OverviewPage() {
  useOperatorTitle(texts.overview.title)
  const [query, setQuery] = useSearchParams()
  const days = readDays(query.get('days'))
  const api = useOperatorApi()
  const overview = useQuery({
    queryKey: ['overview', days],
    queryFn: () => api.overview({ days: String(days) }),
    placeholderData: keepPreviousData,
  })
  const settings = useSettings()
  const { data } = overview
  return (
    <RequireAccess error={overview.error ?? settings.error}>
      <PageHead title={texts.overview.title} lead={texts.overview.lead} />
      {overview.isPending && <ListSkeleton label={texts.overview.loading} rows={5} />}
      {overview.isError && (
        <LoadError title={texts.overview.notLoaded} error={overview.error} onRetry={overview.refetch} />
      )}
      {data !== undefined && (
        <>
          <AttentionSection attention={data.attention} settings={settings.data} />
          <section aria-labelledby="sign-ins" aria-busy={overview.isPlaceholderData}>
            <div className={list['sectionHead']}>
              <h2 id="sign-ins">{texts.overview.chartTitle}</h2>
              <DaysChoice
                days={days}
                onChange={(next) => setQuery({ days: String(next) }, { replace: true })}
              />
            </div>
            {data.countedUntil !== null && (
              <p className={`small ${styles['counting']}`} role="status">
                {fillText(texts.overview.counting, { time: <Time at={data.countedUntil} /> })}
              </p>
            )}
            <DailyCharts days={data.days} />
          </section>
          <div className={styles['rankings']} aria-busy={overview.isPlaceholderData}>
            <RefusalRanking refusals={data.refusals} />
            <ApplicationRanking applications={data.applications} />
          </div>
        </>
      )}
      {settings.isPending && <ListSkeleton label={texts.overview.healthLoading} rows={2} />}
      {settings.isError && (
        <LoadError title={texts.overview.healthNotLoaded} error={settings.error} onRetry={settings.refetch} />
      )}
      <HealthSection settings={settings} />
    </RequireAccess>
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
