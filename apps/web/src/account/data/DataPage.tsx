import { PageHead } from '../../ui/PageFrame.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { ExportData } from './ExportData.tsx'

/** `/account/data`: everything about the person, to take along or to delete. */
export function DataPage() {
  return (
    <>
      <PageHead title="Your data" lead="What this site keeps about you is yours." />
      <ExportData />
      <DeleteAccount />
    </>
  )
}
