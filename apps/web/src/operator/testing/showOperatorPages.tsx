import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import type { AccountApi } from '../../api/accountApi.ts'
import type { OperatorApi } from '../../api/operatorApi.ts'

import '../../testing/page.ts'
import { fakeApi } from '../../testing/fakeApi.ts'
import { OperatorPages } from '../OperatorPages.tsx'
import { fakeOperatorApi } from './fakeOperatorApi.ts'
import { operatorAccount } from './samples.ts'

/** Shows the operator's pages at a path, to an operator. A test can replace any of the server's responses. */
export async function showOperatorPages(
  path: string,
  operatorAnswers: Partial<OperatorApi> = {},
  answers: Partial<AccountApi> = {},
) {
  const here = location.href
  history.replaceState(null, '', path)
  onTestFinished(() => history.replaceState(null, '', here))
  const api = fakeApi({ account: async () => operatorAccount, ...answers })
  return await render(
    <OperatorPages settings={settings} api={api} operatorApi={fakeOperatorApi(operatorAnswers)} />,
  )
}

const settings = {
  name: 'Example',
  origin: location.origin,
  isThrowawayWalletOffered: false,
  sessionSeconds: 604_800,
}
