import type { SignRequest } from '@countersign/client/throwaway'
import { Announcer } from '@countersign/react'
import { createRoot } from 'react-dom/client'
import { SignSheet } from './SignSheet.tsx'

/** Shows the text in the throwaway wallet's sheet. Resolves with whether the person wants to sign it. */
export function askInSheet({ address, text }: SignRequest): Promise<boolean> {
  return new Promise((resolve) => {
    const place = document.createElement('div')
    document.body.append(place)
    const root = createRoot(place)
    const answer = (isWanted: boolean) => {
      root.unmount()
      place.remove()
      resolve(isWanted)
    }
    root.render(
      <Announcer>
        <SignSheet
          address={address}
          text={text}
          onSign={() => answer(true)}
          onDecline={() => answer(false)}
        />
      </Announcer>,
    )
  })
}
