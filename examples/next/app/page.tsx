'use client'
import { SignIn } from '@countersign/react'
import { useRouter } from 'next/navigation'

/** Everyone may see this page. */
export default function Page() {
  const router = useRouter()
  return <SignIn onSignedIn={() => router.push('/account')} />
}
