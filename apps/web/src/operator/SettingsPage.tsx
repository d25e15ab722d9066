import type { OperatorSettings } from '@countersign/product-api'
import { LoadError } from '../ui/FailureNotes.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Tag } from '../ui/Tag.tsx'
import { HealthSection, useSettings } from './HealthSection.tsx'
import list from './list.module.css'
import { ListSkeleton } from './list.tsx'
import { useOperatorTitle } from './OperatorLayout.tsx'
import { RequireAccess } from './RequireOperator.tsx'
import styles from './SettingsPage.module.css'
import { texts } from './texts/texts.ts'

/** `/operator/settings`: what is configured and where it came from, and whether all that the server needs answers. */
export function SettingsPage() {
  useOperatorTitle(texts.settings.title)
  const settings = useSettings()
  return (
    <RequireAccess error={settings.error}>
      <PageHead title={texts.settings.title} lead={texts.settings.lead} />
      {settings.isPending && <ListSkeleton label={texts.settings.loading} rows={5} />}
      {settings.isError && (
        <LoadError title={texts.settings.notLoaded} error={settings.error} onRetry={settings.refetch} />
      )}
      {settings.data !== undefined && (
        <>
          <HealthSection settings={settings} />
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
