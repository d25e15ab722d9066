import { Button, SignIn, useSession } from '@countersign/react'
import { useEffect, useState } from 'react'

/** Visitors see the sign-in; signed-in people see what the protected route says. */
export function App() {
  const { session, signOut } = useSession()
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (session) void loadAddress().then(setAddress)
  }, [session])
  if (!session) return <SignIn />
  return (
    <main>
      <h1>Your wallet</h1>
      <p>{address}</p>
      <Button onClick={signOut}>Sign out</Button>
    </main>
  )
}

/** Nothing where the session has ended meanwhile. */
async function loadAddress(): Promise<string> {
  const response = await fetch('/wallet')
  return response.ok ? (await response.json()).address : ''
}
