import type { Challenge, Session } from '@countersign/protocol'
import type { SignInApi } from '../api/createSignInApi.ts'
import type { KeptSignature } from './Flow.ts'
import type { Accepted, SignedIn } from './SignInState.ts'
import type { SigningTarget } from './SigningTarget.ts'

/** Where a flow gets what is signed, where the signature goes, and what that brings about. */
export interface SubmitTarget {
  challenge(): Promise<Challenge>
  /** Sends a signature. Gives the state in which the flow ends. */
  submit(kept: KeptSignature): Promise<SignedIn | Accepted>
  /** The session that finishes this flow when it was opened elsewhere; none where no session does. */
  session(): Promise<Session | undefined>
  isExpected(address: string): boolean
  /** Whether this browser is signed in once the flow has ended. */
  readonly opensSession: boolean
}

/** A sign-in: the signature opens a session of this browser, and so does one made in another tab. */
export function openSession(api: SignInApi): SubmitTarget {
  return {
    challenge: () => api.challenge(),
    submit: async ({ review: { message }, signature }) => {
      const session = await api.signIn({ message, signature })
      return { step: 'signed_in', session, isElsewhere: false }
    },
    session: () => api.session(),
    isExpected: () => true,
    opensSession: true,
  }
}

/** Anything else: what becomes of the signature is the target's. The clock is in milliseconds. */
export function submit(target: SigningTarget, now: () => number): SubmitTarget {
  return {
    challenge: () => target.challenge(),
    submit: async ({ review, signature }) => {
      await target.submit({ message: review.message, signature })
      return { step: 'accepted', ...review, signedAt: new Date(now()).toISOString() }
    },
    session: async () => undefined,
    isExpected: (address) => target.isExpected?.(address) ?? true,
    opensSession: target.opensSession ?? false,
  }
}
