import { type Api, ApiError, createApi, createSignIn } from '@countersign/client'
import type { Session } from '@countersign/protocol'
import { CountersignProvider, SignIn } from '@countersign/react'
import { useEffect, useState } from 'react'
import { Journal } from './Journal.tsx'

const api = createApi()

/** Visitors see the sign-in; signed-in people see their journal. */
export function App() {
  const [signIn] = useState(() => createSignIn())
  const { session, setSession } = useSession(api)
  useEffect(
    () =>
      signIn.subscribe(() => {
        const state = signIn.getState()
        if (state.step === 'signed_in') setSession(state.session)
      }),
    [signIn, setSession],
  )
  if (session === 'unknown') return null
  if (session !== undefined) {
    return <Journal session={session} onSignOut={() => api.signOut().then(() => setSession(undefined))} />
  }
  return (
    <main>
      <CountersignProvider
        signIn={signIn}
        application={{ name: 'Example Journal', sessionDuration: '7 days' }}
      >
        <SignIn />
      </CountersignProvider>
    </main>
  )
}

/** The session of this browser; `unknown` until the server has answered. */
function useSession(api: Api) {
  const [session, setSession] = useState<Session | undefined | 'unknown'>('unknown')
  useEffect(() => {
    api.session().then(setSession, (error: unknown) => {
      // There is no session, or the server cannot tell now: the sign-in shows which.
      if (error instanceof ApiError) setSession(undefined)
    })
  }, [api])
  return { session, setSession }
}
