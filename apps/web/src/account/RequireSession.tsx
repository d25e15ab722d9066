import type { PageSettings } from '@countersign/product-api'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { AccountApi } from '../api/accountApi.ts'
import { SignAgain } from '../confirmation/SignAgain.tsx'
import { LeaveContext, type LeaveReason, SignedOut } from '../session/SignedOut.tsx'
import { PageFrame, useTitle } from '../ui/PageFrame.tsx'
import { AccountLayout } from './AccountLayout.tsx'
import { texts } from './texts.ts'

interface RequireSessionProps {
  readonly settings: PageSettings
  readonly api: AccountApi
}

/** In front of every page of the account: who is signed out sees so, and nothing of the account stays behind. */
export function RequireSession({ settings, api }: RequireSessionProps) {
  const queries = useQueryClient()
  const [reason, setReason] = useState<LeaveReason>()
  const leave = useCallback(
    (why: LeaveReason) => {
      setReason(why)
      queries.clear()
    },
    [queries],
  )
  if (reason !== undefined) return <LeftPage settings={settings} reason={reason} />
  return (
    <LeaveContext value={leave}>
      <SignAgain settings={settings} api={api} onLeave={() => leave('unknown')}>
        <AccountLayout settings={settings} />
      </SignAgain>
    </LeaveContext>
  )
}

function LeftPage({ settings, reason }: { readonly settings: PageSettings; readonly reason: LeaveReason }) {
  useTitle(reason === 'deleted' ? texts.layout.deletedTab : texts.layout.signedOutTab, settings.name)
  return (
    <PageFrame settings={settings} width="narrow">
      <SignedOut reason={reason} />
    </PageFrame>
  )
}
