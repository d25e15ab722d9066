import { type Api, ApiError } from '@countersign/client'
import type { Session } from '@countersign/protocol'
import { useEffect, useState } from 'react'

/** Who is signed in in this browser; `unknown` until the server has said so. */
export function useSession(api: Api) {
  const [session, setSession] = useState<Session | undefined | 'unknown'>('unknown')
  useEffect(() => {
    api.session().then(setSession, (error: unknown) => {
      // Nobody, or nobody that can be told now: the sign-in says which.
      if (error instanceof ApiError) setSession(undefined)
    })
  }, [api])
  return { session, setSession }
}
