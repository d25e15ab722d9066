import type { PageSettings } from '@countersign/product-api'
import { Announcer } from '@countersign/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import type { AccountApi } from '../api/accountApi.ts'
import { createQueries } from '../page/createQueries.ts'
import { AccountDoor } from './AccountDoor.tsx'
import { ApiContext } from './ApiContext.ts'
import { accountPages } from './accountPages.ts'
import { NotFoundPage } from './NotFoundPage.tsx'

/** Props of {@link AccountRoom}. */
export interface AccountRoomProps {
  readonly settings: PageSettings
  readonly api: AccountApi
}

/** The pages around the account, by their paths. */
export function AccountRoom({ settings, api }: AccountRoomProps) {
  const [queries] = useState(createQueries)
  return (
    <QueryClientProvider client={queries}>
      <ApiContext value={api}>
        <Announcer>
          <BrowserRouter>
            <Routes>
              <Route element={<AccountDoor settings={settings} api={api} />}>
                {accountPages.map(({ path, Page }) => (
                  <Route key={path} path={path} element={<Page />} />
                ))}
              </Route>
              <Route path="*" element={<NotFoundPage settings={settings} />} />
            </Routes>
          </BrowserRouter>
        </Announcer>
      </ApiContext>
    </QueryClientProvider>
  )
}
