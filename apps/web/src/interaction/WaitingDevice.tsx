import { Note } from '@countersign/react'
import { liveTable } from '../language/liveTable.ts'
import { fillText } from '../ui/fillText.ts'
import { nameDevice } from '../ui/format.ts'
import { useVisit } from './useInteraction.ts'

/** The words about a device that waits for the answer. */
const deviceTexts = liveTable('consent', 'waitingDevice')

/** The device that waits for the answer, and a warning: nothing ties it to the person but the code that they typed. */
export default function WaitingDevice() {
  const { application, device } = useVisit().interaction
  return (
    <Note tone="warn">
      <p>{deviceTexts.warning(application.name)}</p>
      {device && (
        <p>
          {fillText(device.isSameNetwork ? deviceTexts.sameNetwork : deviceTexts.otherNetwork, {
            device: <strong>{nameDevice(device)}</strong>,
            address: (
              <span translate="no" className="mono">
                {device.networkAddress}
              </span>
            ),
          })}
        </p>
      )}
      <p>{deviceTexts.sent}</p>
    </Note>
  )
}
