import type { Challenge, Session } from '@countersign/protocol'
import type { SignInApi } from '../api/createSignInApi.ts'
import type { Proof } from '../wallet/WalletConnector.ts'
import type { Ended } from './machineState.ts'
import type { Review } from './SignInState.ts'

/**
 * What is signed, and where the signature goes, if it is not for a session: to confirm a change, to link a wallet,
 * to sign in to an application. Both calls reject with an `ApiError`.
 */
export interface SigningTarget {
  /** What the wallet is to sign. */
  challenge(): Promise<Challenge>
  /** Sends what was signed. The machine only waits for the result. */
  submit(request: Proof): Promise<unknown>
  /** The signature also signs this browser in: the wallet is remembered, and the other tabs are told. */
  readonly opensSession?: true
  /** Whether this account is one that should sign. The first expected one is offered first; others are not excluded. */
  isExpected?(address: string): boolean
  /** Where it ends before the challenge does: when, in milliseconds since the epoch by this device's clock. */
  endsAt?(): number
}

/** Where the machine gets what is signed, where the signature goes, and what that brings about. */
export interface SubmitTarget {
  challenge(): Promise<Challenge>
  /** Sends a signature. Gives the state that the sign-in ends in. */
  submit(signed: { readonly review: Review; readonly proof: Proof }): Promise<Ended>
  /** The session that finishes this sign-in if it was opened elsewhere; none where no session does. */
  session(): Promise<Session | undefined>
  isExpected(address: string): boolean
  /** By when a signature has to be sent, whatever the challenge says. */
  endsAt(): number
  /** Whether this browser is signed in at the end. */
  readonly opensSession: boolean
}

/** A sign-in: the signature opens a session of this browser, and so does one made in another tab. */
export function submitToApi(api: SignInApi): SubmitTarget {
  return {
    challenge: () => api.challenge(),
    submit: async ({ proof }) => {
      const session = await api.signIn(proof)
      return { shown: { step: 'signed_in', session, isElsewhere: false } }
    },
    session: () => api.session(),
    isExpected: () => true,
    endsAt: () => Number.POSITIVE_INFINITY,
    opensSession: true,
  }
}

/** Anything else: the caller decides what the signature is for. The clock is in milliseconds. */
export function submitToTarget(target: SigningTarget, now: () => number): SubmitTarget {
  return {
    challenge: () => target.challenge(),
    submit: async ({ review, proof }) => {
      await target.submit(proof)
      const signedAt = new Date(now()).toISOString()
      return { shown: { step: 'accepted', ...review, signedAt } }
    },
    session: async () => undefined,
    isExpected: (address) => target.isExpected?.(address) ?? true,
    endsAt: () => target.endsAt?.() ?? Number.POSITIVE_INFINITY,
    opensSession: target.opensSession ?? false,
  }
}
