import { useApi } from '../../session/account.ts'

/** All of the activity as a file. */
export function ExportLinks() {
  const api = useApi()
  return (
    <div className="row">
      {(['json', 'csv'] as const).map((format) => (
        <a
          key={format}
          className="countersign-button"
          data-kind="outline"
          href={api.activityExportUrl(format)}
          download={`activity.${format}`}
        >
          Export {format.toUpperCase()}
        </a>
      ))}
    </div>
  )
}
