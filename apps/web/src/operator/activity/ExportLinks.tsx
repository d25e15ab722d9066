import type { ActivityFilter } from '@countersign/client'
import { useOperatorApi } from '../OperatorApiContext.ts'

/** Takes along all that the filter lets through, not only what is shown. */
export function ExportLinks({ filter }: { readonly filter: ActivityFilter }) {
  const api = useOperatorApi()
  return (
    <p className="small op-export">
      <span className="soft">All of this as a file:</span>
      <a className="countersign-link op-export-link" href={api.activityExportUrl('json', filter)} download>
        Export as JSON
      </a>
      <a className="countersign-link op-export-link" href={api.activityExportUrl('csv', filter)} download>
        Export as CSV
      </a>
    </p>
  )
}
