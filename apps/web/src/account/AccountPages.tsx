import type { PageSettings } from '@countersign/product-api'
import { Announcer } from '@countersign/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import type { AccountApi } from '../api/accountApi.ts'
import { ApiContext, createQueries } from '../session/account.ts'
import { NotFoundPage } from '../ui/NotFoundPage.tsx'
import { accountPages } from './accountPages.ts'
import { RequireSession } from './RequireSession.tsx'

interface AccountPagesProps {
  readonly settings: PageSettings
  readonly api: AccountApi
}

/** The pages around the account, by their paths. */
export function AccountPages({ settings, api }: AccountPagesProps) {
  const [queries] = useState(createQueries)
  return (
    <QueryClientProvider client={queries}>
      <ApiContext value={api}>
        <Announcer>
          <BrowserRouter>
            <Routes>
              <Route element={<RequireSession settings={settings} api={api} />}>
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
