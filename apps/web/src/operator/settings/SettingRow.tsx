import type { OperatorSettings } from '@countersign/product-api'

type Setting = OperatorSettings['settings'][number]

/** One setting: its name, what it is, and who said so. */
export function SettingRow({ setting }: { readonly setting: Setting }) {
  const { name, value, description, source } = setting
  return (
    <li className="op-row setting">
      <div className="op-row-text">
        <h3 className="op-row-title">
          <span className="mono">{name}</span>
          <span
            className="tag"
            data-tone={source === 'environment' || source === 'option' ? undefined : 'quiet'}
          >
            {sources[source]}
          </span>
        </h3>
        <p className="op-setting-value mono">{value === '' ? <span className="soft">none</span> : value}</p>
        <p className="small soft">{description}</p>
      </div>
    </li>
  )
}

const sources: Readonly<Record<Setting['source'], string>> = {
  environment: 'from the environment',
  option: 'from the command line',
  default: 'default',
  generated: 'generated',
}
