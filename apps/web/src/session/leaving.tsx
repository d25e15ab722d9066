import { browserEnvironment, type Channel } from '@countersign/client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { AccountApi } from '../api/accountApi.ts'
import { liveTable } from '../language/liveTable.ts'
import { isSignedOut } from '../ui/failures.ts'
import { forgetSession } from '../ui/rememberedSession.ts'
import { useApi } from './account.ts'

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

/** What {@link useLeaving} gives. */
interface UseLeaving {
  /** Why this page opens no account any more; undefined while it does. */
  readonly reason: LeaveReason | undefined
  /** Leaves the account: what this page and the other tabs hold of it is dropped. */
  readonly leave: (reason: LeaveReason) => void
  /** The page asks its person to sign in again, and keeps what it shows meanwhile. Returns how it ends. */
  readonly onAskedToSignIn: () => () => void
}

/**
 * Follows whether this browser is signed in, and as whom, in all of its tabs. Where one of them signs out, nothing of the
 * account stays on the screens of the others; where one notices that the session has ended, they ask; and where
 * one signs in to another account, nothing of the first is shown.
 */
export function useLeaving(): UseLeaving {
  const queries = useQueryClient()
  const api = useApi()
  const [reason, setReason] = useState<LeaveReason>()
  const channel = useRef<Channel>(undefined)
  const isAsking = useRef(false)
  const drop = useCallback(
    (why: LeaveReason) => {
      setReason(why)
      queries.clear()
    },
    [queries],
  )
  useEffect(() => {
    const open = browserEnvironment().openChannel((message) => {
      if (message === 'signed_out') drop('unknown')
      else if (!isAsking.current || message !== sessionEnded) void askWhoIsHere(api, queries, drop)
    })
    channel.current = open
    return () => open?.close()
  }, [api, queries, drop])
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error))
          channel.current?.post(sessionEnded)
      }),
    [queries],
  )
  return {
    reason,
    leave: useCallback(
      (why) => {
        channel.current?.post(why === 'unknown' ? sessionEnded : 'signed_out')
        drop(why)
      },
      [drop],
    ),
    onAskedToSignIn: useCallback(() => {
      isAsking.current = true
      channel.current?.post(sessionEnded)
      return () => {
        isAsking.current = false
      }
    }, []),
  }
}

/** What a tab tells the others, beside a sign-in and a sign-out: a call said that nobody is signed in. */
const sessionEnded = 'session_ended'

/** Asks the server, whatever another tab said: only what it answers drops what is shown, or asks for it anew. */
async function askWhoIsHere(
  api: Pick<AccountApi, 'account'>,
  queries: QueryClient,
  drop: (reason: LeaveReason) => void,
): Promise<void> {
  const shown = queries.getQueryData<{ readonly id: string }>(['account'])
  try {
    const account = await api.account()
    if (shown !== undefined && shown.id !== account.id) return await queries.resetQueries()
    queries.setQueryData(['account'], account)
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'account' })
  } catch (error) {
    if (isSignedOut(error)) drop('unknown')
    else await queries.invalidateQueries()
  }
}
