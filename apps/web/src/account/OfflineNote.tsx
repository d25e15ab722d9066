import { Note } from '@countersign/react'
import { useOnline } from './useOnline.ts'

/** Says that what the page shows may be old, for as long as the browser is offline. */
export function OfflineNote() {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <Note tone="warn">You are offline. This is what was loaded last; changes have to wait.</Note>
      )}
    </div>
  )
}
