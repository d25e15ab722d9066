import type { PageSettings } from '@countersign/product-api'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { AccountApi } from '../api/accountApi.ts'
import { PageFrame } from '../page/PageFrame.tsx'
import { useTitle } from '../page/useTitle.ts'
import { SignAgain } from '../sign-again/SignAgain.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { LeaveContext, type LeaveReason } from './LeaveContext.ts'
import { SignedOut } from './SignedOut.tsx'

/** Props of {@link AccountDoor}. */
export interface AccountDoorProps {
  readonly settings: PageSettings
  readonly api: AccountApi
}

/** In front of every page of the account: who is signed out sees so, and nothing of the account stays behind. */
export function AccountDoor({ settings, api }: AccountDoorProps) {
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
        <AccountFrame settings={settings} />
      </SignAgain>
    </LeaveContext>
  )
}

function LeftPage({ settings, reason }: { readonly settings: PageSettings; readonly reason: LeaveReason }) {
  useTitle(reason === 'deleted' ? 'Account deleted' : 'Signed out', settings.name)
  return (
    <PageFrame settings={settings} width="narrow">
      <SignedOut reason={reason} />
    </PageFrame>
  )
}
