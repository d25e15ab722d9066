'use client'
import { Button, useSession } from '@countersign/react'
import { useRouter } from 'next/navigation'

/** Ends the session, and leaves the page that was for signed-in people. */
export function SignOut() {
  const { signOut } = useSession()
  const router = useRouter()
  return <Button onClick={() => void signOut().then(() => router.push('/'))}>Sign out</Button>
}
