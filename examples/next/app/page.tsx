'use client'
import { Button, SignIn, useSession } from '@countersign/react'

/** Visitors see the sign-in. The layout says who is signed in, so the server renders the one or the other. */
export default function Page() {
  const { session, signOut } = useSession()
  if (!session) return <SignIn />
  return (
    <main>
      <p>
        <a href="/account">Your account</a>
      </p>
      <Button onClick={signOut}>Sign out</Button>
    </main>
  )
}
