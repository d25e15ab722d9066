import type { Proof } from '../wallet/WalletConnector.ts'
import type { SignInEffect } from './effects/SignInEffect.ts'
import type { WalletLink } from './effects/WalletLink.ts'
import type { SignInProblem } from './SignInProblem.ts'
import type * as Shown from './SignInState.ts'

// What the machine is in, and the ways to go on from there that every transition uses.

export interface Transition {
  readonly state: MachineState
  readonly effects: readonly SignInEffect[]
  /** The step before is over: late answers to its effects no longer count. */
  readonly isNewStep: boolean
}

/** What is shown, and what the machine knows besides. */
export type MachineState<S extends Step = Step> = {
  [P in S]: { readonly shown: Extract<Shown.SignInState, { step: P }> & { readonly step: P } } & Known<P>
}[S]

export type Step = Shown.SignInState['step']

/** How a sign-in ends. */
export type Ended = MachineState<'signed_in' | 'accepted'>

type Known<S extends Step> = S extends 'preparing'
  ? Linked & Noticed
  : S extends 'verifying'
    ? Linked & Noticed & Partial<Signed>
    : S extends 'unsent'
      ? Linked & Signed
      : S extends 'connecting' | 'proposing' | 'choosing_account' | 'reviewing' | 'signing'
        ? Linked
        : object

/** A wallet is chosen. */
interface Linked {
  readonly link: WalletLink
}

/** What to say beside the message that is being made. */
interface Noticed {
  readonly notice?: SignInProblem | undefined
}

/** The signature that the server has not judged. */
interface Signed {
  readonly proof: Proof
}

export const initialState: MachineState = { shown: { step: 'discovering', isMissing: false } }

export type LinkedState = Extract<MachineState, Linked>
export type WithAccount = Linked & { readonly shown: { readonly account: string } }

export function when(isSo: boolean, effect: SignInEffect): SignInEffect[] {
  return isSo ? [effect] : []
}

export function enter(state: MachineState, ...effects: SignInEffect[]): Transition {
  return { state, effects, isNewStep: true }
}

export function stay(state: MachineState, ...effects: SignInEffect[]): Transition {
  return { state, effects, isNewStep: false }
}

/** Whether the wallet may yet give its accounts by itself: not after the person declined. */
export function canContinue({ problem }: Shown.Connecting): boolean {
  return !problem || ['wallet_busy', 'wallet_locked', 'wallet_disconnected'].includes(problem.code)
}

/** A wallet names the selected account first. An account that is only added, or removed, selects none. */
export function newlySelected(
  { accounts: [before] }: WalletLink,
  [first]: readonly string[],
): string | undefined {
  return first === before ? undefined : first
}

export function createReview(shown: Shown.Review): Shown.Review {
  const { wallet, account, accounts, message, fields, signBefore } = shown
  return { wallet, account, accounts, message, fields, signBefore }
}

export const askSession: SignInEffect = { type: 'ask_session', isAnyAge: false }
export const disconnected: SignInProblem = { code: 'wallet_disconnected' }
