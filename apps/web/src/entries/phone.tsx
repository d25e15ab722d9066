import { createPhoneApi, createReturnApi } from '../api/phoneApi.ts'
import { PhonePage } from '../phone/PhonePage.tsx'
import { PhoneReturnPage } from '../phone/PhoneReturnPage.tsx'
import { parseReturnTo } from '../sign-in/parseReturnTo.ts'
import { readPageSettings } from '../ui/readPageSettings.ts'
import { readRememberedReturn } from '../ui/rememberedReturn.ts'
import { renderPage } from './renderPage.tsx'

/** Shows the page that signs for another browser, or the one that a link back opens there. */
export function show(): void {
  const settings = readPageSettings(document)
  const { hash: fragment, pathname } = location
  if (pathname === '/phone/return') {
    const returnTo = parseReturnTo(readRememberedReturn(), location.origin)
    const leave = (address: string) => location.replace(address)
    const api = createReturnApi()
    renderPage(() => (
      <PhoneReturnPage settings={settings} api={api} fragment={fragment} returnTo={returnTo} leave={leave} />
    ))
    return
  }
  const api = createPhoneApi()
  renderPage(() => <PhonePage settings={settings} api={api} fragment={fragment} />)
}
