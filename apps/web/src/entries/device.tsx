import { createDeviceApi } from '../api/deviceApi.ts'
import { DevicePage } from '../device/DevicePage.tsx'
import { readPageSettings } from '../ui/readPageSettings.ts'
import { renderPage } from './renderPage.tsx'

/** Shows the page where the code of a device is entered; a link or a QR code of the device brings the code along. */
export function show(): void {
  const settings = readPageSettings(document)
  const api = createDeviceApi()
  const given = new URLSearchParams(location.search).get('user_code') ?? ''
  const leave = (address: string) => location.assign(address)
  renderPage(() => <DevicePage settings={settings} api={api} given={given} leave={leave} />)
}
