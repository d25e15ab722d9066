import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import type { AccountApi } from '../../api/accountApi.ts'
import type { OperatorApi } from '../../api/operatorApi.ts'
import '@countersign/react/styles.css'
import '../../ui/base.css'
import '../../ui/styles/index.css'
import '../../ui/styles/fields.css'
import '../styles/frame.css'
import '../styles/lists.css'
import '../styles/activity.css'
import '../styles/form.css'
import '../styles/application.css'
import { fakeApi } from '../../testing/fakeApi.ts'
import { OperatorRoom } from '../OperatorRoom.tsx'
import { fakeOperatorApi } from './fakeOperatorApi.ts'
import { operatorAccount } from './samples.ts'

/** Shows the operators' room at a path, to an operator; what a test gives stands in for the server's answers. */
export async function showOperatorRoom(
  path: string,
  operatorAnswers: Partial<OperatorApi> = {},
  answers: Partial<AccountApi> = {},
) {
  const here = location.href
  history.replaceState(null, '', path)
  onTestFinished(() => history.replaceState(null, '', here))
  const api = fakeApi({ account: async () => operatorAccount, ...answers })
  return await render(
    <OperatorRoom settings={settings} api={api} operatorApi={fakeOperatorApi(operatorAnswers)} />,
  )
}

const settings = {
  name: 'Example',
  origin: location.origin,
  isThrowawayWalletOffered: false,
  sessionSeconds: 604_800,
}
