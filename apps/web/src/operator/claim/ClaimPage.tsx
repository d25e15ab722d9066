import type { PageSettings } from '@countersign/product-api'
import { useState } from 'react'
import { useAccount } from '../../session/account.ts'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { isSignedOut } from '../../ui/failures.ts'
import { OfflineNote } from '../../ui/OfflineNote.tsx'
import { PageFrame, useTitle } from '../../ui/PageFrame.tsx'
import { ListSkeleton } from '../parts/ListSkeleton.tsx'
import { ClaimOffer } from './ClaimOffer.tsx'
import { ClaimWithoutToken } from './ClaimWithoutToken.tsx'
import { takeClaimToken } from './claimToken.ts'

/** `/operator/claim#<token>`: whoever holds the link of a server without operators becomes its first. */
export function ClaimPage({ settings }: { readonly settings: PageSettings }) {
  useTitle('Become operator', settings.name)
  const [token] = useState(takeClaimToken)
  const account = useAccount()
  return (
    <PageFrame settings={settings} width="narrow">
      <OfflineNote />
      {token === null ? (
        <ClaimWithoutToken />
      ) : (
        <>
          {account.isPending && <ListSkeleton label="Loading" rows={2} />}
          {isSignedOut(account.error) && <SignInFirst site={settings.name} />}
          {account.isError && !isSignedOut(account.error) && (
            <LoadError title="This page could not be shown" error={account.error} onRetry={account.refetch} />
          )}
          {account.isSuccess && <ClaimOffer account={account.data} site={settings.name} token={token} />}
        </>
      )}
    </PageFrame>
  )
}

function SignInFirst({ site }: { readonly site: string }) {
  return (
    <>
      <h1>Sign in first</h1>
      <p className="soft">
        This link makes one person the operator of {site}. Sign in with the wallet that is to be it; you come
        back here.
      </p>
      <div className="countersign-actions">
        <a className="countersign-button" data-kind="main" href="/sign-in?return_to=%2Foperator%2Fclaim">
          Sign in
        </a>
      </div>
    </>
  )
}
