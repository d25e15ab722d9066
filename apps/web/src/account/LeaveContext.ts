import { createContext, useContext } from 'react'

/**
 * Why this page no longer opens an account: the person signed out here, unlinked the wallet they were signed in
 * with, or deleted the account; or nobody is signed in, for a reason that the page does not know.
 */
export type LeaveReason = 'here' | 'unlinked' | 'deleted' | 'unknown'

/** Leaves the account: what the page knows of it is forgotten. */
export type Leave = (reason: LeaveReason) => void

export const LeaveContext = createContext<Leave | null>(null)

/** Gives the way out of the account. */
export function useLeave(): Leave {
  const leave = useContext(LeaveContext)
  if (leave === null) throw new TypeError('This part is used outside of the account.')
  return leave
}
