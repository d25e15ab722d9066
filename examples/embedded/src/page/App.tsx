import { CountersignProvider, SignIn, useSession } from '@countersign/react'
import { Journal } from './Journal.tsx'

/** Visitors see the sign-in; signed-in people see their journal. */
export function App() {
  return (
    <CountersignProvider application={{ name: 'Example Journal', sessionDuration: '7 days' }}>
      <Page />
    </CountersignProvider>
  )
}

function Page() {
  const { session, signOut } = useSession()
  if (session) return <Journal session={session} onSignOut={signOut} />
  return (
    <main>
      <SignIn />
    </main>
  )
}
