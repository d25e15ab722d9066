import { createDeviceApi } from '../api/deviceApi.ts'
import { readPageSettings } from '../page/readPageSettings.ts'
import { renderPage } from '../page/renderPage.tsx'
import { DevicePage } from './DevicePage.tsx'
import './device.css'

/** Shows the page where the code of a device is entered; a link or a QR code of the device brings the code along. */
export function showRoom(): void {
  renderPage(
    <DevicePage
      settings={readPageSettings(document)}
      api={createDeviceApi()}
      given={new URLSearchParams(location.search).get('user_code') ?? ''}
      leave={(address) => location.assign(address)}
    />,
  )
}
