import type { OperatorSettings } from '@countersign/product-api'
import list from '../../ui/list.module.css'
import { LoadState, Rows, Section } from '../../ui/list.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { HealthSection, useSettings } from '../kit/HealthSection.tsx'
import { OperatorPage } from '../kit/pages.tsx'
import { texts } from '../texts.ts'
import { BrandSection } from './BrandSection.tsx'
import styles from './SettingsPage.module.css'

/** `/operator/settings`: what is configured and where it came from, and whether all that the server needs answers. */
export function SettingsPage() {
  const settings = useSettings()
  return (
    <OperatorPage title={texts.settings.title} error={settings.error}>
      <PageHead title={texts.settings.title} lead={texts.settings.lead} />
      <LoadState query={settings} words={texts.settings} skeleton={5} isFailed={settings.isError} />
      {settings.data !== undefined && (
        <>
          <HealthSection settings={settings} />
          <BrandSection />
          <Section id="configuration" title={texts.settings.configurationTitle}>
            {groupSettings(settings.data.settings).map(({ title, settings: ofGroup }) => (
              <section key={title} className={styles['group']} aria-label={title}>
                <h3>{title}</h3>
                <Rows>
                  {ofGroup.map((setting) => (
                    <SettingRow key={setting.name} setting={setting} />
                  ))}
                </Rows>
              </section>
            ))}
          </Section>
        </>
      )}
    </OperatorPage>
  )
}

/** One setting: what it is called and does, its value, and where the value comes from. */
function SettingRow({ setting }: { readonly setting: NamedSetting }) {
  const { name, title, note, value, source, warning } = setting
  return (
    <li className={`${list['row']} ${styles['setting']}`}>
      <div className={styles['about']}>
        <h4>{title}</h4>
        <p className="small soft">{note}</p>
        <p className={`small soft mono ${styles['name']}`}>{name}</p>
      </div>
      <div className={styles['effect']}>
        <p className={styles['value']}>
          {value === '' || value === 'none' ? (
            <span className="soft">{texts.settings.noValue}</span>
          ) : (
            <span translate="no" className="mono">
              {value}
            </span>
          )}
        </p>
        <Tag tone={source === 'environment' || source === 'option' ? undefined : 'quiet'}>
          {texts.settings.sources[source]}
        </Tag>
      </div>
      {warning !== undefined && (
        <p className={`small ${styles['warning']}`}>
          <strong>{texts.settings.warning}</strong> {warning}
        </p>
      )}
    </li>
  )
}

type Setting = OperatorSettings['settings'][number]

interface NamedSetting extends Setting {
  readonly title: string
  readonly note: string
}

interface NamedGroup {
  readonly title: string
  readonly settings: readonly NamedSetting[]
}

/** The settings under the headings of the page; what the server names no heading for stands last, as it describes it. */
function groupSettings(all: readonly Setting[]): readonly NamedGroup[] {
  const known = Object.entries(texts.settings.groups).map(([group, title]) => ({
    title,
    settings: all
      .flatMap((setting) => (setting.page?.group === group ? [{ ...setting, ...setting.page }] : []))
      .toSorted((one, other) => findPlace(one) - findPlace(other)),
  }))
  const others = all.filter(({ page }) => page === undefined)
  const nodes = others.flatMap(nameNodes)
  const isNode = ({ name }: Setting) => nodes.some((setting) => setting.name === name)
  const rest = others
    .filter((setting) => !isNode(setting))
    .map((setting) => ({ ...setting, title: setting.name, note: setting.description }))
  return [
    ...known,
    { title: texts.settings.nodesGroup, settings: nodes },
    { title: texts.settings.otherGroup, settings: rest },
  ].filter(({ settings }) => settings.length > 0)
}

/** What operators look for first under a heading stands there first; the rest as the server lists it. */
const first: readonly string[] = [
  'COUNTERSIGN_NAME',
  'COUNTERSIGN_LANGUAGE',
  'COUNTERSIGN_OPERATORS',
  'COUNTERSIGN_SIGN_UP',
  'COUNTERSIGN_CHAINS',
  'COUNTERSIGN_THROWAWAY_WALLET',
  'COUNTERSIGN_BASE_ACCOUNT',
  'COUNTERSIGN_SAFE_APP',
  'COUNTERSIGN_APPLICATIONS_FILE',
  'COUNTERSIGN_REGISTRATION',
  'COUNTERSIGN_HOST',
  'COUNTERSIGN_PORT',
  'COUNTERSIGN_TRUSTED_PROXIES',
]

function findPlace({ name }: Setting): number {
  const at = first.indexOf(name)
  return at < 0 ? first.length : at
}

function nameNodes(setting: Setting): readonly NamedSetting[] {
  const [, chainId, ending = 'nodes'] =
    /^COUNTERSIGN_RPC_(\d+)(?:_(QUORUM|MAX_AGE))?$/.exec(setting.name) ?? []
  if (chainId === undefined) return []
  const { nodes, quorum, maxAge } = texts.settings
  const describe = ending === 'nodes' ? nodes : ending === 'QUORUM' ? quorum : maxAge
  const words = describe(chainId)
  return [{ ...setting, title: words.name, note: words.note }]
}
