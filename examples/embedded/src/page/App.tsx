import { createApi, createSignIn } from '@countersign/client'
import { CountersignProvider, SignIn } from '@countersign/react'
import { useEffect, useState } from 'react'
import { Journal } from './Journal.tsx'
import { useSession } from './useSession.ts'

const api = createApi()

/** The sign-in of the package for visitors, the journal for everyone else. */
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
