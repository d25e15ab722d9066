import { Announcer } from '@countersign/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createAccountApi } from '../api/accountApi.ts'
import { createJoinApi } from '../api/joinApi.ts'
import { JoinPage } from '../join/JoinPage.tsx'
import { ApiContext, createQueries } from '../session/account.ts'
import { readPageSettings } from '../ui/readPageSettings.ts'
import { renderPage } from './renderPage.tsx'

/** Shows the page that an invitation opens. */
export function show(): void {
  const settings = readPageSettings(document)
  const queries = createQueries()
  const api = createAccountApi()
  const joinApi = createJoinApi()
  renderPage(() => (
    <QueryClientProvider client={queries}>
      <ApiContext value={api}>
        <Announcer>
          <JoinPage settings={settings} api={joinApi} />
        </Announcer>
      </ApiContext>
    </QueryClientProvider>
  ))
}
