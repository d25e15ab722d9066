import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import type { AccountApi } from '../../api/accountApi.ts'

import '../../testing/page.ts'

import { fakeApi } from '../../testing/fakeApi.ts'
import { AccountPages } from '../AccountPages.tsx'

const settings = {
  name: 'Example',
  origin: location.origin,
  isThrowawayWalletOffered: false,
  sessionSeconds: 604_800,
}

/** Shows a page of the account, over a server that answers as given. */
export function showAccount(path: string, answers: Partial<AccountApi> = {}) {
  const here = location.href
  history.replaceState(null, '', path)
  onTestFinished(() => history.replaceState(null, '', here))
  return render(<AccountPages settings={settings} api={fakeApi(answers)} />)
}
