import type { OperatorSettings } from '@countersign/product-api'
import { Button, Time, useAnnounce } from '@countersign/react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { fillText } from '../ui/fillText.ts'
import styles from './HealthSection.module.css'
import list from './list.module.css'
import { useOperatorApi } from './OperatorApiContext.tsx'
import { texts } from './texts/texts.ts'

/** The configuration in effect, and the health of what the server needs as of now. */
export function useSettings(): UseQueryResult<OperatorSettings> {
  const api = useOperatorApi()
  return useQuery({ queryKey: ['settings'], queryFn: () => api.settings() })
}

/** Props of {@link HealthSection}. */
export interface HealthSectionProps {
  readonly settings: UseQueryResult<OperatorSettings>
}

/** Whether the database and the chains answer, and a button that asks them again. */
export function HealthSection({ settings }: HealthSectionProps) {
  const announce = useAnnounce()
  const refresh = async () => {
    const { isSuccess } = await settings.refetch()
    if (isSuccess) announce(texts.settings.checkedAgain)
  }
  if (settings.data === undefined) return null
  return (
    <section aria-labelledby="health">
      <div className={list['sectionHead']}>
        <h2 id="health">{texts.settings.healthTitle}</h2>
        <Button
          kind="outline"
          onClick={() => void refresh()}
          {...(settings.isFetching && { working: texts.settings.checking })}
        >
          {texts.settings.checkAgain}
        </Button>
      </div>
      <Health health={settings.data.health} />
      <p className="small soft">
        {fillText(texts.settings.checked, {
          time: <Time at={new Date(settings.dataUpdatedAt).toISOString()} />,
          version: settings.data.version,
        })}
      </p>
    </section>
  )
}

/** Whether the database and the chains answer. */
function Health({ health: { database, chains } }: { readonly health: OperatorSettings['health'] }) {
  return (
    <ul className={list['rows']}>
      <li className={list['row']}>
        <div className={list['text']}>
          <p className={list['title']}>
            <strong>{texts.settings.database}</strong> <HealthState isHealthy={database.isHealthy} />
          </p>
          <p className={list['facts']}>{texts.settings.databaseKinds[database.kind]}</p>
        </div>
      </li>
      {chains.map(({ chainId, nodes }) => (
        <li key={chainId} className={list['row']}>
          <div className={list['text']}>
            <p className={list['title']}>
              <strong>{texts.settings.chain(chainId)}</strong>
            </p>
            <ul className={styles['nodes']}>
              {nodes.map(({ host, isHealthy, isStandingStill }) => (
                <li key={host}>
                  <span translate="no" className="mono">
                    {host}
                  </span>{' '}
                  <HealthState
                    isHealthy={isHealthy}
                    {...(isStandingStill && { fault: texts.settings.standingStill })}
                  />
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
      {chains.length === 0 && <NoChains />}
    </ul>
  )
}

function NoChains() {
  return (
    <li className={list['row']}>
      <div className={list['text']}>
        <p className={list['title']}>
          <strong>{texts.settings.chains}</strong>
        </p>
        <p className="small soft">
          {fillText(texts.settings.noChains, {
            variable: (
              <span translate="no" className="mono">
                {nodesVariable}
              </span>
            ),
          })}
        </p>
      </div>
    </li>
  )
}

const nodesVariable = 'COUNTERSIGN_RPC_<chainId>'

interface HealthStateProps {
  readonly isHealthy: boolean
  /** What is wrong with it; left out, it does not answer. */
  readonly fault?: string
}

/** Whether something answers: an icon and words, never its colour alone. */
function HealthState({ isHealthy, fault = texts.settings.unhealthy }: HealthStateProps) {
  return (
    <span className={styles['health']} data-state={isHealthy ? 'passed' : 'failed'}>
      <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
        {isHealthy ? (
          <path d="M3 8.5l3.5 3.5L13 4.5" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
        ) : (
          <path d="M4 4l8 8M12 4l-8 8" strokeWidth="2" strokeLinecap="round" />
        )}
      </svg>
      {isHealthy ? texts.settings.healthy : fault}
    </span>
  )
}
