import type { PageSettings } from '@countersign/protocol'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { PageFrame } from '../page/PageFrame.tsx'
import { useTitle } from '../page/useTitle.ts'
import { useApi } from './ApiContext.ts'
import { Failed } from './Failed.tsx'
import { isSignedOut } from './isSignedOut.ts'

/** `/`: to the account when signed in, else to sign in. */
export function HomePage({ settings }: { readonly settings: PageSettings }) {
  useTitle(settings.name)
  const api = useApi()
  const account = useQuery({ queryKey: ['account'], queryFn: () => api.account() })
  const hasToSignIn = isSignedOut(account.error)
  useEffect(() => {
    if (hasToSignIn) location.replace('/sign-in')
  }, [hasToSignIn])
  if (account.isSuccess) return <Navigate to="/account" replace />
  return (
    <PageFrame settings={settings} width="narrow">
      {account.isError && !hasToSignIn && (
        <Failed title="This page could not be shown" error={account.error} onRetry={account.refetch} />
      )}
    </PageFrame>
  )
}
