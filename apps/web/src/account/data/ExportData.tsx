import { Button, useAnnounce } from '@countersign/react'
import { useMutation } from '@tanstack/react-query'
import { usePerform } from '../../confirmation/PerformContext.ts'
import { useApi } from '../../session/account.ts'
import { describeFailure } from '../../ui/failures.ts'
import { saveFile } from './saveFile.ts'

/** Everything about the person, as one file. */
export function ExportData() {
  const api = useApi()
  const perform = usePerform()
  const announce = useAnnounce()
  const download = useMutation({
    mutationFn: () => perform(() => api.exportData()),
    onSuccess: (file) => {
      saveFile(file, 'countersign-account.json')
      announce('Your data was downloaded.')
    },
  })
  return (
    <section className="countersign-message-card" aria-labelledby="export">
      <h2 id="export">Export everything</h2>
      <p className="section-text">
        Your profile, wallets, sessions, connected applications and activity, as one JSON file. It holds no
        key and nothing that signs anyone in.
      </p>
      <Button
        kind="outline"
        onClick={download.mutate}
        {...(download.isPending && { working: 'Preparing the file…' })}
      >
        Export everything as JSON
      </Button>
      {download.isSuccess && <p className="section-note small soft">Downloaded.</p>}
      {download.isError && (
        <p className="problem section-note" role="alert">
          Not exported. {describeFailure(download.error)}
        </p>
      )}
    </section>
  )
}
