import type { PageSettings } from '@countersign/product-api'
import { Announcer } from '@countersign/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import type { AccountApi } from '../api/accountApi.ts'
import type { OperatorApi } from '../api/operatorApi.ts'
import { ApiContext, createQueries } from '../session/account.ts'
import { NotFoundPage } from '../ui/NotFoundPage.tsx'
import { ActivityPage } from './activity/ActivityPage.tsx'
import { AddApplicationPage } from './applications/AddApplicationPage.tsx'
import { ApplicationPage } from './applications/ApplicationPage.tsx'
import { ApplicationsPage } from './applications/ApplicationsPage.tsx'
import { ClaimPage } from './claim/ClaimPage.tsx'
import { OperatorPages } from './frame/OperatorPages.tsx'
import { KeysPage } from './keys/KeysPage.tsx'
import { OperatorDoor } from './OperatorDoor.tsx'
import { PeoplePage } from './people/PeoplePage.tsx'
import { PersonPage } from './people/PersonPage.tsx'
import { SettingsPage } from './settings/SettingsPage.tsx'

/** Props of {@link OperatorRoom}. */
export interface OperatorRoomProps {
  readonly settings: PageSettings
  readonly api: AccountApi
  readonly operatorApi: OperatorApi
}

/** The pages for operators, by their paths. */
export function OperatorRoom({ settings, api, operatorApi }: OperatorRoomProps) {
  const [queries] = useState(createQueries)
  return (
    <QueryClientProvider client={queries}>
      <ApiContext value={api}>
        <Announcer>
          <BrowserRouter>
            <Routes>
              <Route element={<OperatorDoor settings={settings} api={api} operatorApi={operatorApi} />}>
                <Route path="/operator/claim" element={<ClaimPage settings={settings} />} />
                <Route path="/operator" element={<OperatorPages settings={settings} />}>
                  <Route index element={<Navigate to="/operator/people" replace />} />
                  <Route path="people" element={<PeoplePage />} />
                  <Route path="people/:id" element={<PersonPage />} />
                  <Route path="activity" element={<ActivityPage />} />
                  <Route path="applications" element={<ApplicationsPage />} />
                  <Route path="applications/new" element={<AddApplicationPage />} />
                  <Route path="applications/:id" element={<ApplicationPage />} />
                  <Route path="keys" element={<KeysPage />} />
                  <Route path="settings" element={<SettingsPage />} />
                </Route>
              </Route>
              <Route path="*" element={<NotFoundPage settings={settings} />} />
            </Routes>
          </BrowserRouter>
        </Announcer>
      </ApiContext>
    </QueryClientProvider>
  )
}
