import { Button, Time, useAnnounce } from '@countersign/react'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { PageHead } from '../../ui/PageFrame.tsx'
import { useOperatorTitle } from '../frame/SiteName.ts'
import { ListSkeleton } from '../parts/ListSkeleton.tsx'
import { Refused } from '../parts/Refused.tsx'
import { Health } from './Health.tsx'
import { SettingRow } from './SettingRow.tsx'
import { useSettings } from './useSettings.ts'

/** `/operator/settings`: what is configured and where it came from, and whether all that is needed answers. */
export function SettingsPage() {
  useOperatorTitle('Settings')
  const announce = useAnnounce()
  const settings = useSettings()
  const refresh = async () => {
    const { isSuccess } = await settings.refetch()
    if (isSuccess) announce('Checked again.')
  }
  return (
    <Refused error={settings.error}>
      <PageHead
        title="Settings"
        lead="What this server runs with. It reads its settings once, when it starts; to change one, set it and start the server again."
      />
      {settings.isPending && <ListSkeleton label="Loading the settings" rows={5} />}
      {settings.isError && (
        <LoadError
          title="The settings could not be loaded"
          error={settings.error}
          onRetry={settings.refetch}
        />
      )}
      {settings.data !== undefined && (
        <>
          <section aria-labelledby="health">
            <div className="section-head">
              <h2 id="health">Health</h2>
              <Button
                kind="outline"
                onClick={() => void refresh()}
                {...(settings.isFetching && { working: 'Checking…' })}
              >
                Check again
              </Button>
            </div>
            <Health health={settings.data.health} />
            <p className="small soft">
              Checked <Time at={new Date(settings.dataUpdatedAt).toISOString()} />. Version{' '}
              {settings.data.version}.
            </p>
          </section>
          <section aria-labelledby="configuration">
            <div className="section-head">
              <h2 id="configuration">Configuration</h2>
            </div>
            <ul className="op-rows">
              {settings.data.settings.map((setting) => (
                <SettingRow key={setting.name} setting={setting} />
              ))}
            </ul>
          </section>
        </>
      )}
    </Refused>
  )
}
