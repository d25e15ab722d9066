import { Note } from '@countersign/react'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { PageHead } from '../../ui/PageFrame.tsx'
import { useOperatorTitle } from '../frame/SiteName.ts'
import { ListSkeleton } from '../parts/ListSkeleton.tsx'
import { Refused } from '../parts/Refused.tsx'
import { KeyRow } from './KeyRow.tsx'
import { RotateKeysButton } from './RotateKeysButton.tsx'
import { useKeys } from './useKeys.ts'

/** `/operator/keys`: what applications check a sign-in with. */
export function KeysPage() {
  useOperatorTitle('Keys')
  const keys = useKeys()
  return (
    <Refused error={keys.error}>
      <PageHead
        title="Keys"
        lead="Every sign-in to an application is signed with a key of this server, and the application checks it against the keys that are published here. They change by themselves; rotate them when one may be known to somebody else."
      >
        {keys.isSuccess && <RotateKeysButton />}
      </PageHead>
      {keys.isPending && <ListSkeleton label="Loading the keys" rows={4} />}
      {keys.isError && (
        <LoadError title="The keys could not be loaded" error={keys.error} onRetry={keys.refetch} />
      )}
      {keys.data?.isEncrypted === false && (
        <Note tone="warn">
          The private keys lie unencrypted in the database: a copy of it could sign in anyone’s name. Set{' '}
          <span className="mono">COUNTERSIGN_SECRET_KEY</span> and start the server again.
        </Note>
      )}
      {keys.data?.keys.length === 0 && (
        <div className="op-empty">
          <h2>No keys yet</h2>
          <p className="soft">The server makes them when it starts.</p>
        </div>
      )}
      <ul className="op-rows" aria-label="Keys">
        {keys.data?.keys.map((key) => (
          <KeyRow key={key.id} signingKey={key} />
        ))}
      </ul>
      {keys.data?.isEncrypted === true && (
        <p className="small soft">The private keys are encrypted in the database.</p>
      )}
    </Refused>
  )
}
