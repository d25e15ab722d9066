import type { PageSettings } from '@countersign/product-api'
import { Announcer } from '@countersign/react'
import type { DeviceApi } from '../api/deviceApi.ts'
import { PageFrame, useTitle } from '../ui/PageFrame.tsx'
import { CodeForm } from './CodeForm.tsx'

/** Props of {@link DevicePage}. */
export interface DevicePageProps {
  readonly settings: PageSettings
  readonly api: DeviceApi
  /** The code that came with the link, or nothing. */
  readonly given: string
  /** Leads on to an address. */
  readonly leave: (address: string) => void
}

/** `/device`: the code that a device shows leads to the question what the device may know. */
export function DevicePage({ settings, api, given, leave }: DevicePageProps) {
  useTitle('Sign in on a device', settings.name)
  return (
    <PageFrame settings={settings} width="narrow">
      <Announcer>
        <h1>Sign in on a device</h1>
        <p className="soft">
          {given === ''
            ? 'Enter the code that the device shows you.'
            : 'Continue only if your device shows this very code. If somebody sent you the link, close this page.'}
        </p>
        <CodeForm api={api} given={given} leave={leave} />
      </Announcer>
    </PageFrame>
  )
}
