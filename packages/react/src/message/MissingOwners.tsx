'use client'
import type { Review } from '@countersign/client'
import type { ReactElement } from 'react'
import { formatClockTime, formatTimeLeft } from '../controls/formatTime.ts'
import { Note } from '../controls/Note.tsx'
import { useNow } from '../controls/Time.tsx'
import { useTexts } from '../texts/TextsContext.ts'

/** Props of {@link MissingOwners}. */
interface MissingOwnersProps {
  readonly state: Review
  /** What is awaited, and what to do then. */
  readonly says: string
}

/** Other owners of a contract wallet have yet to sign: what they see, and how long they have. */
export function MissingOwners({ state, says }: MissingOwnersProps): ReactElement {
  const texts = useTexts()
  const now = useNow()
  const end = Date.parse(state.signBefore)
  const left = formatTimeLeft(end - now, texts.locale)
  return (
    <Note tone="quiet">
      <p>{says}</p>
      <p>{texts.ownersSee(state.fields.domain)}</p>
      <p>{texts.ownersTime(formatClockTime(end, texts.locale), left)}</p>
    </Note>
  )
}
