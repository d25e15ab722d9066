import { ApiError } from '@countersign/client'
import type { HandOver as HandOverAnswer, HandOverOffer } from '@countersign/protocol'

// A hand-over in the page where it began, as a table by state and event. Nothing here has a side effect: a transition lists
// the effects that are to begin. One module because the states, the table and its transitions are read together.

/** Where the page that waits stands. */
export type HandOverView =
  | { readonly step: 'making' }
  | { readonly step: 'failed'; readonly error: unknown }
  | OpenHandOver
  | Completed
  | Ended

/** The link works, or what was signed with it waits for its code. */
export interface OpenHandOver {
  readonly step: 'offered' | 'opened' | 'signed'
  readonly offer: HandOverOffer
  /** The last question got no answer. */
  readonly isUnreachable: boolean
  readonly isChecking: boolean
  readonly problem?: CodeProblem
}

/** It did what it is for. */
export interface Completed {
  readonly step: 'completed'
  /** On this page, or in another tab of this browser, by the link back. */
  readonly where: 'here' | 'elsewhere'
}

/** How it ends without a signature that counts. `denied`: what was signed was sent, and not taken. */
export type Ending = 'denied' | 'refused' | 'expired' | 'used_up' | 'cancelled'

/** It ended, and why, where that is known here. */
export interface Ended {
  readonly step: Ending
  readonly error?: unknown
}

/** Why a code was not taken. */
export type CodeProblem =
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'failed'; readonly error: unknown }

/** What is known beside what is shown. */
export type MachineState = { readonly shown: Exclude<HandOverView, OpenHandOver> } | OpenState

interface OpenState {
  readonly shown: OpenHandOver
  /** By the clock of the page: the device's may be wrong. */
  readonly offeredAt: number
  /** A question to the server is under way. */
  readonly isAsking: boolean
  /** Another link is being made, for this one is about to expire. */
  readonly isRenewing: boolean
}

/** What can happen, and what is known of it. */
interface Events {
  /** The page begins to wait, or the person tries once more. */
  readonly start: object
  /** The page no longer waits. */
  readonly stop: object
  readonly cancel: object
  readonly enter_code: { readonly code: string }
  /** A link was made, at a time of the page's clock. */
  readonly offered: { readonly offer: HandOverOffer; readonly at: number }
  readonly offer_failed: { readonly error: unknown }
  /** It is time to ask the server, or the person is back. */
  readonly look: object
  /** The server says where the link stands. `mayRenew`: somebody looks, at a page that renews its links. */
  readonly answered: {
    readonly state: HandOverAnswer['state']
    readonly at: number
    readonly mayRenew: boolean
  }
  readonly unanswered: object
  readonly sent: object
  readonly send_failed: { readonly error: unknown }
}

export type EventType = keyof Events
export type HandOverEvent<T extends EventType = EventType> = { [K in T]: { readonly type: K } & Events[K] }[T]

/** What can be begun. */
interface Effects {
  /** Makes a link. */
  readonly offer: object
  /** Asks the server where a link stands. */
  readonly ask: { readonly id: string }
  /** Asks again after a while, and not at the time that was set before. */
  readonly ask_later: object
  /** Fetches what was signed for a code, and sends it. */
  readonly send: { readonly id: string; readonly code: string }
  /** Ends a link. */
  readonly withdraw: { readonly id: string }
  /** Tells the page that it is done. */
  readonly tell: { readonly where: Completed['where'] }
}

export type EffectType = keyof Effects
/** What is to begin. What it leads to counts for as long as the round lasts. */
export type HandOverEffect<T extends EffectType = EffectType> = {
  [K in T]: { readonly type: K } & Effects[K]
}[T]

/** What an event leads to. */
export interface Transition {
  readonly state: MachineState
  readonly effects: readonly HandOverEffect[]
  /** What was begun before counts no more. */
  readonly isNewRound: boolean
}

type Row = { readonly [T in EventType]?: ((event: HandOverEvent<T>) => Transition | undefined) | undefined }

export const initialState: MachineState = { shown: { step: 'making' } }

/**
 * What an event leads to. An event that does not fit the state leads to the same state, without effects.
 *
 * @example transition(initialState, { type: 'offer_failed', error }).state.shown.step // 'failed'
 */
export function transition(state: MachineState, event: HandOverEvent): Transition {
  return find(rowOf(state), event) ?? stay(state)
}

function rowOf(state: MachineState): Row {
  if ('offeredAt' in state) return state.isRenewing ? { ...open(state), ...making } : waiting(state)
  const ending = { start: begin, stop: () => enter(state) }
  return state.shown.step === 'making' ? { ...ending, ...making } : ending
}

const making: Row = {
  offered: ({ offer, at }) =>
    stay(
      {
        shown: { step: 'offered', offer, isUnreachable: false, isChecking: false },
        offeredAt: at,
        isAsking: false,
        isRenewing: false,
      },
      { type: 'ask_later' },
    ),
  offer_failed: ({ error }) => stay({ shown: { step: 'failed', error } }),
}

/** What can happen while a link works. A link that is open is ended by whoever leaves it. */
function open({ shown }: OpenState): Row {
  const withdraw = { type: 'withdraw', id: shown.offer.id } as const
  return {
    start: begin,
    stop: () => enter(initialState, withdraw),
    cancel: () => end('cancelled', undefined, withdraw),
  }
}

function waiting(state: OpenState): Row {
  const { shown } = state
  return {
    ...open(state),
    look: () => ask(state),
    answered: (event) => follow({ ...state, isAsking: false }, event),
    unanswered: () => askLater({ ...state, isAsking: false }, { isUnreachable: true }),
    enter_code: ({ code }) => (shown.isChecking ? undefined : send(state, code)),
    sent: () => finish('here'),
    send_failed: ({ error }) => failSending(state, error),
  }
}

function begin(): Transition {
  return enter(initialState, { type: 'offer' })
}

/** One question at a time. */
function ask(state: OpenState): Transition {
  if (state.isAsking) return stay(state)
  return stay({ ...state, isAsking: true }, { type: 'ask', id: state.shown.offer.id })
}

function askLater(state: OpenState, part: Partial<OpenHandOver>): Transition {
  return stay({ ...state, shown: { ...state.shown, ...part } }, { type: 'ask_later' })
}

function follow(state: OpenState, { state: said, at, mayRenew }: HandOverEvent<'answered'>): Transition {
  const { shown, offeredAt } = state
  const isUnopened = shown.step === 'offered' && (said === 'offered' || said === 'expired')
  // What is being sent is waited for.
  if (mayRenew && isUnopened && !shown.isChecking && at - offeredAt > renewAfterMs)
    return enter({ ...state, shown: { ...shown, isUnreachable: false }, isRenewing: true }, { type: 'offer' })
  // Its signature is here, or in another tab, and about to be sent.
  const step = said === 'released' ? 'signed' : said
  if (step === 'offered' || step === 'opened' || step === 'signed')
    return askLater(state, { step, isUnreachable: false })
  // What is being sent ends by its own answer.
  if (shown.isChecking) return askLater(state, { isUnreachable: false })
  if (step === 'completed') return finish('elsewhere')
  return end(step, shown.problem?.kind === 'failed' ? shown.problem.error : undefined)
}

function send(state: OpenState, code: string): Transition {
  const { problem: _before, ...rest } = state.shown
  const { id } = rest.offer
  return stay({ ...state, shown: { ...rest, isChecking: true } }, { type: 'send', id, code })
}

function failSending(state: OpenState, error: unknown): Transition {
  const ended = readEnd(error)
  if (ended !== undefined) return end(ended)
  const shown = { ...state.shown, isChecking: false, problem: readProblem(error) }
  // It may be over: another try could not be taken.
  return ask({ ...state, shown })
}

function finish(where: Completed['where']): Transition {
  return enter({ shown: { step: 'completed', where } }, { type: 'tell', where })
}

function end(step: Ending, error?: unknown, ...effects: HandOverEffect[]): Transition {
  return enter({ shown: { step, error } }, ...effects)
}

function stay(state: MachineState, ...effects: HandOverEffect[]): Transition {
  return { state, effects, isNewRound: false }
}

function enter(state: MachineState, ...effects: HandOverEffect[]): Transition {
  return { state, effects, isNewRound: true }
}

function find<T extends EventType>(row: Row, event: HandOverEvent<T>): Transition | undefined {
  return row[event.type]?.(event)
}

/** Of its three minutes: whoever taps a link at the last moment still has half a minute to open it. */
export const renewAfterMs = 150_000

function readEnd(error: unknown): Ending | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'hand_over_closed') return 'expired'
  return error.code === 'hand_over_code_wrong' && readTriesLeft(error) === 0 ? 'used_up' : undefined
}

function readProblem(error: unknown): CodeProblem {
  if (error instanceof ApiError && error.code === 'hand_over_code_wrong')
    return { kind: 'wrong', triesLeft: readTriesLeft(error) }
  return { kind: 'failed', error }
}

function readTriesLeft({ details }: ApiError): number {
  return Number(details['left'] ?? 0)
}
