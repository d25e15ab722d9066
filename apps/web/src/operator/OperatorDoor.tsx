import type { PageSettings } from '@countersign/product-api'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { Outlet } from 'react-router'
import type { AccountApi } from '../api/accountApi.ts'
import type { OperatorApi } from '../api/operatorApi.ts'
import { usePerform } from '../confirmation/perform.ts'
import { SignAgain } from '../confirmation/SignAgain.tsx'
import { SignedOut } from '../session/SignedOut.tsx'
import { askingApi } from './askingApi.ts'
import { Outside } from './frame/Outside.tsx'
import { OperatorApiContext } from './OperatorApiContext.ts'

/** Props of {@link OperatorDoor}. */
export interface OperatorDoorProps {
  readonly settings: PageSettings
  readonly api: AccountApi
  readonly operatorApi: OperatorApi
}

/** In front of every page for operators: asks for signatures where they are due, and forgets all when one leaves. */
export function OperatorDoor({ settings, api, operatorApi }: OperatorDoorProps) {
  const queries = useQueryClient()
  const [hasLeft, setLeft] = useState(false)
  const leave = useCallback(() => {
    setLeft(true)
    queries.clear()
  }, [queries])
  if (hasLeft) {
    return (
      <Outside settings={settings} title="Signed out">
        <SignedOut reason="unknown" />
      </Outside>
    )
  }
  return (
    <SignAgain settings={settings} api={api} onLeave={leave}>
      <Inside operatorApi={operatorApi} />
    </SignAgain>
  )
}

function Inside({ operatorApi }: Pick<OperatorDoorProps, 'operatorApi'>) {
  const perform = usePerform()
  const api = useMemo(() => askingApi(operatorApi, perform), [operatorApi, perform])
  return (
    <OperatorApiContext value={api}>
      <Outlet />
    </OperatorApiContext>
  )
}
