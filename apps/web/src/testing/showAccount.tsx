import axe from 'axe-core'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import type { AccountApi } from '../api/accountApi.ts'
import '@countersign/react/styles.css'
import '../page/page.css'
import '../account/styles/index.css'
import { AccountRoom } from '../account/AccountRoom.tsx'
import { fakeApi } from './fakeApi.ts'

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
  return render(<AccountRoom settings={settings} api={fakeApi(answers)} />)
}

/** What axe finds wrong on the page. */
export async function findViolations(): Promise<readonly string[]> {
  const { violations } = await axe.run(document.body)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** An answer that never comes. */
export const noAnswer = () => new Promise<never>(() => {})
