import { formatAddress } from '@countersign/client'
import { operatorDownloads } from '@countersign/product-api'
import type { ActivityFilter } from '../../api/operatorApi.ts'

/** Takes along all that the filter lets through, not only what is shown. */
export function ExportLinks({ filter }: { readonly filter: ActivityFilter }) {
  const address = (format: 'json' | 'csv') =>
    formatAddress(operatorDownloads.exportActivity, [], { format, ...filter })
  return (
    <p className="small op-export">
      <span className="soft">All of this as a file:</span>
      <a className="countersign-link op-export-link" href={address('json')} download>
        Export as JSON
      </a>
      <a className="countersign-link op-export-link" href={address('csv')} download>
        Export as CSV
      </a>
    </p>
  )
}
