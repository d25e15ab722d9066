import { formatAddress } from '@countersign/client'
import { accountDownloads } from '@countersign/protocol'

/** All of the activity as a file. */
export function ExportLinks() {
  return (
    <div className="row">
      {(['json', 'csv'] as const).map((format) => (
        <a
          key={format}
          className="countersign-button"
          data-kind="outline"
          href={formatAddress(accountDownloads.exportActivity, [], { format })}
          download={`activity.${format}`}
        >
          Export {format.toUpperCase()}
        </a>
      ))}
    </div>
  )
}
