import type { OperatorOverview } from '@countersign/product-api'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { describeRefusal } from '../../activity/eventWords.ts'
import { fillText } from '../../ui/fillText.ts'
import list from '../list.module.css'
import { texts } from '../texts/texts.ts'
import styles from './rankings.module.css'

/** Why sign-ins were refused, most often first. */
export function RefusalRanking({ refusals }: Pick<OperatorOverview, 'refusals'>) {
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
export function ApplicationRanking({ applications }: Pick<OperatorOverview, 'applications'>) {
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
    <section aria-labelledby={id}>
      <div className={list['sectionHead']}>
        <h2 id={id}>{title}</h2>
      </div>
      {ranking.rows.length === 0 ? (
        <p className="soft">{none}</p>
      ) : (
        <>
          <Ranking {...ranking} />
          {note !== undefined && <p className="small soft">{note}</p>}
        </>
      )}
    </section>
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
