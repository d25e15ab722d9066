import type { OperatorSettings } from '@countersign/product-api'
import { Button, Time, useAnnounce } from '@countersign/react'
import { useQuery } from '@tanstack/react-query'
import { LoadError } from '../ui/FailureNotes.tsx'
import { fillText } from '../ui/fillText.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Tag } from '../ui/Tag.tsx'
import list from './list.module.css'
import { ListSkeleton } from './list.tsx'
import { useOperatorApi } from './OperatorApiContext.tsx'
import { useOperatorTitle } from './OperatorLayout.tsx'
import { RequireAccess } from './RequireOperator.tsx'
import styles from './SettingsPage.module.css'
import { texts } from './texts/texts.ts'

/** `/operator/settings`: what is configured and where it came from, and whether all that the server needs answers. */
export function SettingsPage() {
  useOperatorTitle(texts.settings.title)
  const announce = useAnnounce()
  const api = useOperatorApi()
  const settings = useQuery({ queryKey: ['settings'], queryFn: () => api.settings() })
  const refresh = async () => {
    const { isSuccess } = await settings.refetch()
    if (isSuccess) announce(texts.settings.checkedAgain)
  }
  return (
    <RequireAccess error={settings.error}>
      <PageHead title={texts.settings.title} lead={texts.settings.lead} />
      {settings.isPending && <ListSkeleton label={texts.settings.loading} rows={5} />}
      {settings.isError && (
        <LoadError title={texts.settings.notLoaded} error={settings.error} onRetry={settings.refetch} />
      )}
      {settings.data !== undefined && (
        <>
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
          <section aria-labelledby="configuration">
            <div className={list['sectionHead']}>
              <h2 id="configuration">{texts.settings.configurationTitle}</h2>
            </div>
            <ul className={list['rows']}>
              {settings.data.settings.map((setting) => (
                <SettingRow key={setting.name} setting={setting} />
              ))}
            </ul>
          </section>
        </>
      )}
    </RequireAccess>
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
              {nodes.map(({ host, isHealthy }) => (
                <li key={host}>
                  <span className="mono">{host}</span> <HealthState isHealthy={isHealthy} />
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
          {fillText(texts.settings.noChains, { variable: <span className="mono">{nodesVariable}</span> })}
        </p>
      </div>
    </li>
  )
}

const nodesVariable = 'COUNTERSIGN_RPC_<chainId>'

/** Whether something answers: an icon and words, never its colour alone. */
function HealthState({ isHealthy }: { readonly isHealthy: boolean }) {
  return (
    <span className={styles['health']} data-state={isHealthy ? 'passed' : 'failed'}>
      <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
        {isHealthy ? (
          <path d="M3 8.5l3.5 3.5L13 4.5" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
        ) : (
          <path d="M4 4l8 8M12 4l-8 8" strokeWidth="2" strokeLinecap="round" />
        )}
      </svg>
      {isHealthy ? texts.settings.healthy : texts.settings.unhealthy}
    </span>
  )
}

/** One setting: its name, its value, and where the value comes from. */
function SettingRow({ setting }: { readonly setting: OperatorSettings['settings'][number] }) {
  const { name, value, description, source, warning } = setting
  return (
    <li className={list['row']}>
      <div className={list['text']}>
        <h3 className={list['title']}>
          <span className="mono">{name}</span>
          <Tag tone={source === 'environment' || source === 'option' ? undefined : 'quiet'}>
            {texts.settings.sources[source]}
          </Tag>
        </h3>
        <p className={`mono ${styles['value']}`}>
          {value === '' ? <span className="soft">{texts.settings.noValue}</span> : value}
        </p>
        <p className="small soft">{description}</p>
        {warning !== undefined && (
          <p className="small">
            <strong>{texts.settings.warning}</strong> {warning}
          </p>
        )}
      </div>
    </li>
  )
}
