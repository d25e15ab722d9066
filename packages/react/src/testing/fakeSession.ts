import type { SessionState, SessionStore } from '@countersign/client'
import { session } from './samples.ts'

/** A session that stands wherever a test puts it, and remembers what was done. */
export interface FakeSession extends SessionStore {
  readonly done: readonly string[]
  put(state: SessionState): void
}

export const signedIn: SessionState = { status: 'signed_in', session }
export const signedOut: SessionState = { status: 'signed_out', session: undefined }
export const loading: SessionState = { status: 'loading', session: undefined }

/** Makes a {@link FakeSession} in a first state, that is in another `after` it was asked to end. */
export function fakeSession(first: SessionState, after: SessionState = signedOut): FakeSession {
  let state = first
  const listeners = new Set<() => void>()
  const done: string[] = []
  const put = (next: SessionState) => {
    state = next
    for (const listener of [...listeners]) listener()
  }
  return {
    done,
    put,
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => {},
    stop: () => {},
    reload: async () => void done.push('reload'),
    signOut: async () => {
      done.push('signOut')
      put(after)
    },
  }
}
