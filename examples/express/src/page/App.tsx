import { Button, SignIn, useSession } from '@countersign/react'
import { useEffect, useState } from 'react'

/** Visitors see the sign-in; signed-in people see what the protected route says. */
export function App() {
  const { session, signOut } = useSession()
  const [greeting, setGreeting] = useState('')
  useEffect(() => {
    if (session) void loadGreeting().then(setGreeting)
  }, [session])
  if (!session) return <SignIn />
  return (
    <main>
      <h1>{greeting}</h1>
      <Button onClick={signOut}>Sign out</Button>
    </main>
  )
}

/** Nothing where the session has ended meanwhile. */
async function loadGreeting(): Promise<string> {
  const response = await fetch('/hello')
  return response.ok ? (await response.json()).greeting : ''
}
