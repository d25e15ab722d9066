import type { SignUpPolicy } from '@countersign/product-api'
import { accountEndpoints } from '@countersign/protocol'
import { Button, Note, useAnnounce } from '@countersign/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createJoinApi } from '../api/joinApi.ts'
import { ConfirmedChangeButton, findConfirmed } from '../confirmation/confirmedChange.tsx'
import { useCalls } from '../session/account.ts'
import { useLeave } from '../session/leaving.tsx'
import { MutationError } from '../ui/FailureNotes.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import styles from './DataPage.module.css'
import list from './list.module.css'
import { texts } from './texts.ts'

/** `/account/data`: everything about the person, to take along or to delete. */
export function DataPage() {
  return (
    <>
      <PageHead title={texts.data.title} lead={texts.data.lead} />
      <ExportData />
      <DeleteAccount />
    </>
  )
}

/** Everything about the person, as one file. */
function ExportData() {
  const { api, perform } = useCalls()
  const announce = useAnnounce()
  const download = useMutation({
    mutationFn: () => perform(() => api.exportData()),
    onSuccess: (file) => {
      saveFile(file, 'countersign-account.json')
      announce(texts.data.exportedAnnouncement)
    },
  })
  return (
    <section className="countersign-message-card" aria-labelledby="export">
      <h2 id="export">{texts.data.exportTitle}</h2>
      <p className={styles['lead']}>{texts.data.exportLead}</p>
      <Button
        kind="outline"
        onClick={download.mutate}
        {...(download.isPending && { working: texts.data.exporting })}
      >
        {texts.data.export}
      </Button>
      {download.isSuccess && <p className={`${styles['note']} small soft`}>{texts.data.exported}</p>}
      {download.isError && (
        <div className={styles['note']}>
          <MutationError error={download.error}>{texts.data.notExported}</MutationError>
        </div>
      )}
    </section>
  )
}

/** Deletes the account, after saying what that will do and a signature. */
function DeleteAccount() {
  const { api, perform } = useCalls()
  const leave = useLeave()
  const lost = useLostPolicy()
  const remove = useMutation({
    mutationFn: () => perform(() => api.deleteAccount(), findConfirmed(accountEndpoints.deleteAccount)),
    onSuccess: () => leave('deleted'),
  })
  return (
    <section className="countersign-message-card" aria-labelledby="delete">
      <h2 id="delete">{texts.data.delete}</h2>
      <p className={styles['lead']}>{texts.data.deleteLead}</p>
      <Consequences policy={lost} />
      {lost !== undefined && (
        <div className={styles['note']}>
          <Note tone="warn">{texts.data.cannotReturn[lost]}</Note>
        </div>
      )}
      <div className={styles['action']}>
        <ConfirmedChangeButton
          action={texts.data.delete}
          kind="stop"
          title={texts.data.deleteTitle}
          lead={texts.data.deleteWarning}
          keep={texts.layout.keepIt}
          working={texts.data.deleting}
          notDone={texts.data.notDeleted}
          confirms={findConfirmed(accountEndpoints.deleteAccount)}
          change={remove}
        />
      </div>
    </section>
  )
}

/** The policy that would not let the person back in, which is said before anything is signed; undefined where they could. */
function useLostPolicy(): SignUpPolicy | undefined {
  const [api] = useState(createJoinApi)
  const returning = useQuery({ queryKey: ['returning'], queryFn: () => api.returning() })
  return returning.data?.canReturn === false ? returning.data.policy : undefined
}

function Consequences({ policy }: { readonly policy: SignUpPolicy | undefined }) {
  return (
    <ul className={list['consequences']}>
      <li>{texts.data.consequences.removed}</li>
      <li>{texts.data.consequences.signedOut}</li>
      <li>{texts.data.consequences.disconnected}</li>
      <li>{texts.data.consequences.walletsStay}</li>
      {policy === undefined && <li>{texts.data.consequences.newAccount}</li>}
    </ul>
  )
}

/** Gives the browser a file to download. */
function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
