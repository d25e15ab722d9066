import { ApiError } from '@countersign/client'
import type { ReactNode } from 'react'
import { SignedOut } from '../../session/SignedOut.tsx'
import { isSignedOut } from '../../ui/failures.ts'

/** Props of {@link Refused}. */
export interface RefusedProps {
  readonly error: unknown
  readonly children: ReactNode
}

/** Puts the reason in the place of a page that the person may no longer see: signed out meanwhile, or demoted. */
export function Refused({ error, children }: RefusedProps) {
  if (isSignedOut(error)) return <SignedOut reason="unknown" />
  if (error instanceof ApiError && error.code === 'forbidden') return <NoLonger />
  return children
}

function NoLonger() {
  return (
    <>
      <h1>You are no longer an operator</h1>
      <p className="soft">Another operator has changed that. Your own account is as it was.</p>
      <div className="countersign-actions narrow-actions">
        <a className="countersign-button" data-kind="main" href="/account">
          Go to your account
        </a>
      </div>
    </>
  )
}
