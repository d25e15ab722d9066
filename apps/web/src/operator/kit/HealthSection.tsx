import type { OperatorSettings } from '@countersign/product-api'
import { Button, Time, useAnnounce } from '@countersign/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { fillText } from '../../ui/fillText.ts'
import { Facts, ListRow, Rows, Section } from '../../ui/list.tsx'
import { useLoaded } from '../calls.tsx'
import { texts } from '../texts.ts'
import styles from './HealthSection.module.css'

/** The configuration in effect, and the health of what the server needs as of now. */
export function useSettings(): UseQueryResult<OperatorSettings> {
  return useLoaded((api) => api.settings)
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
  const again = (
    <Button
      kind="outline"
      onClick={() => void refresh()}
      {...(settings.isFetching && { working: texts.settings.checking })}
    >
      {texts.settings.checkAgain}
    </Button>
  )
  return (
    <Section id="health" title={texts.settings.healthTitle} action={again}>
      <Health health={settings.data.health} />
      <p className="small soft">
        {fillText(texts.settings.checked, {
          time: <Time at={new Date(settings.dataUpdatedAt).toISOString()} />,
          version: settings.data.version,
        })}
      </p>
    </Section>
  )
}

/** Whether the database and the chains answer. */
function Health({ health: { database, chains } }: { readonly health: OperatorSettings['health'] }) {
  const databaseTitle = (
    <>
      <strong>{texts.settings.database}</strong> <HealthState isHealthy={database.isHealthy} />
    </>
  )
  return (
    <Rows>
      <ListRow title={databaseTitle}>
        <Facts>{texts.settings.databaseKinds[database.kind]}</Facts>
      </ListRow>
      {chains.map(({ chainId, nodes }) => (
        <ListRow key={chainId} title={<strong>{texts.settings.chain(chainId)}</strong>}>
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
        </ListRow>
      ))}
      {chains.length === 0 && <NoChains />}
    </Rows>
  )
}

function NoChains() {
  const variable = (
    <span translate="no" className="mono">
      {nodesVariable}
    </span>
  )
  return (
    <ListRow title={<strong>{texts.settings.chains}</strong>}>
      <p className="small soft">{fillText(texts.settings.noChains, { variable })}</p>
    </ListRow>
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
