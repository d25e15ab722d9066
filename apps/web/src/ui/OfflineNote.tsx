import { Note } from '@countersign/react'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { texts } from './texts/parts.ts'

/** Says that what the page shows may be old, for as long as the browser is offline. */
export function OfflineNote() {
  const isOnline = useOnline()
  return <div role="status">{!isOnline && <Note tone="warn">{texts.offlineNote}</Note>}</div>
}

/** Whether the browser has a network connection, as far as it knows. */
function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline() && navigator.onLine,
  )
}
