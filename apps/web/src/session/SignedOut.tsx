import { createContext, useContext, useEffect, useRef } from 'react'
import { liveTable } from '../language/liveTable.ts'
import { forgetSession } from '../ui/rememberedSession.ts'

/** Why this page no longer opens an account, and what to do. */
const texts = liveTable('parts', 'signedOut')

/** In the place of the account: nobody is signed in. Signing in leads back here. */
export function SignedOut({ reason }: { readonly reason: LeaveReason }) {
  const head = useRef<HTMLHeadingElement>(null)
  const { title, lead, action } = texts[reason]
  useEffect(() => {
    forgetSession()
    // What had the focus is gone with the account; a page that was only opened keeps its own.
    if (reason !== 'unknown') head.current?.focus()
  }, [reason])
  const isBackHere = reason !== 'deleted'
  const query = isBackHere ? `?return_to=${encodeURIComponent(location.pathname + location.search)}` : ''
  return (
    <>
      <h1 tabIndex={-1} ref={head}>
        {title}
      </h1>
      <p className="soft">{lead}</p>
      <div className="countersign-actions">
        <a className="countersign-button" data-kind="main" href={`/sign-in${query}`}>
          {action}
        </a>
      </div>
    </>
  )
}

/**
 * Why this page no longer opens an account: the person signed out here, unlinked the wallet they were signed in
 * with, or deleted the account; or nobody is signed in, for a reason that the page does not know.
 */
export type LeaveReason = 'here' | 'unlinked' | 'deleted' | 'unknown'

/** Leaves the account: what the page knows of it is forgotten. */
type Leave = (reason: LeaveReason) => void

export const LeaveContext = createContext<Leave | null>(null)

/** Gives the way out of the account. */
export function useLeave(): Leave {
  const leave = useContext(LeaveContext)
  if (leave === null) throw new TypeError('This part is used outside of the account.')
  return leave
}
