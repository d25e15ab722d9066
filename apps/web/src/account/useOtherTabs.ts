import { browserEnvironment } from '@countersign/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * Asks anew for all that the page shows when another tab signs in: it may be another account, and what is done on
 * this page must not be done to that one by mistake.
 */
export function useOtherTabs(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const channel = browserEnvironment().openChannel(() => void queries.invalidateQueries())
    return () => channel?.close()
  }, [queries])
}
