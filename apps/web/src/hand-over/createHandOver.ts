import { ApiError } from '@countersign/client'
import type { HandOver as HandOverAnswer, HandOverOffer, SignInRequest } from '@countersign/protocol'
import type { HandOverApi } from './HandOverApi.ts'

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

/** The page that waits, as far as it matters here. */
export interface WaitingPage {
  /** Milliseconds of a clock that only goes forward. */
  now(): number
  isVisible(): boolean
  /** Calls once after that time; returns how to prevent it. */
  after(milliseconds: number, run: () => void): () => void
  /** Calls whenever the person comes back to the page, or the network to the device; returns how to stop. */
  onReturn(run: () => void): () => void
}

/** What {@link createHandOver} works with. */
export interface HandOverOptions {
  readonly api: HandOverApi
  readonly onCompleted: (where: Completed['where']) => void
  /** A link that nobody has opened is replaced before it expires, for as long as the page is seen. */
  readonly isRenewed: boolean
  readonly page: WaitingPage
}

/** A signature that is given elsewhere, as the page where it began follows it. */
export interface HandOver {
  getView(): HandOverView
  subscribe(listener: () => void): () => void
  /** Makes a link; also after an end. */
  start(): void
  /** The page no longer waits: a link that is open is ended. */
  stop(): void
  complete(code: string): void
  cancel(): void
}

/** Creates a {@link HandOver}. It asks the server every two seconds, seldom while nobody looks, and at once on return. */
export function createHandOver({ api, onCompleted, isRenewed, page }: HandOverOptions): HandOver {
  const listeners = new Set<() => void>()
  let view: HandOverView = making
  let round = openRound()

  const show = (next: HandOverView) => {
    view = next
    for (const listener of listeners) listener()
  }
  const change = (part: Partial<OpenHandOver>) => {
    if (isOpen(view)) show({ ...view, ...part })
  }
  const end = (step: Ending, error?: unknown) => {
    round.end()
    show({ step, error })
  }
  const finish = (where: Completed['where']) => {
    round.end()
    show({ step: 'completed', where })
    onCompleted(where)
  }
  const begin = () => {
    round.end()
    round = openRound()
    const { isOver, onEnd } = round
    onEnd(page.onReturn(() => void ask(isOver)))
    api.offer().then(
      (offer) => {
        if (isOver()) return
        show({ step: 'offered', offer, isUnreachable: false, isChecking: false })
        offeredAt = page.now()
        askLater(isOver)
      },
      (error: unknown) => {
        if (!isOver()) show({ step: 'failed', error })
      },
    )
  }

  let offeredAt = 0
  let stopAsking = () => {}
  let isAsking = false
  const askLater = (isOver: () => boolean) => {
    stopAsking()
    stopAsking = page.after(page.isVisible() ? everyMs : seldomMs, () => void ask(isOver))
  }
  const ask = async (isOver: () => boolean) => {
    if (isAsking || isOver() || !isOpen(view)) return
    isAsking = true
    const { offer } = view
    const state = await api.state(offer.id).catch(readGone)
    isAsking = false
    if (isOver() || !isOpen(view)) return
    if (state !== undefined) follow(state)
    change({ isUnreachable: state === undefined })
    if (isOpen(view)) askLater(isOver)
  }
  const follow = (state: HandOverAnswer['state']) => {
    if (!isOpen(view)) return
    const isUnopened = view.step === 'offered' && (state === 'offered' || state === 'expired')
    if (isRenewed && isUnopened && page.isVisible() && isDue()) return begin()
    // Its signature is here, or in another tab, and about to be sent.
    const step = state === 'released' ? 'signed' : state
    if (step === 'offered' || step === 'opened' || step === 'signed') {
      if (step !== view.step) change({ step })
      return
    }
    // What is being sent ends by its own answer.
    if (view.isChecking) return
    if (step === 'completed') finish('elsewhere')
    else end(step, view.problem?.kind === 'failed' ? view.problem.error : undefined)
  }
  /** What was released is kept: where it does not get through, it is sent again, without another try. */
  let released: { readonly id: string; readonly request: SignInRequest } | undefined
  const send = async (id: string, code: string) => {
    if (released?.id !== id) released = { id, request: await api.release(id, code) }
    await api.submit(released.request)
  }
  /** By this page's own clock: the device's may be wrong. */
  const isDue = () => page.now() - offeredAt > renewAfterMs

  return {
    getView: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => {
      show(making)
      begin()
    },
    stop: () => {
      round.end()
      stopAsking()
      if (isOpen(view)) api.cancel(view.offer.id).catch(() => {}) // it expires by itself
    },
    complete: (code) => {
      if (!isOpen(view) || view.isChecking) return
      const { isOver } = round
      const { problem: _before, ...rest } = view
      show({ ...rest, isChecking: true })
      send(view.offer.id, code).then(
        () => {
          if (!isOver()) finish('here')
        },
        (error: unknown) => {
          if (isOver()) return
          const ended = readEnd(error)
          if (ended !== undefined) end(ended)
          else {
            change({ isChecking: false, problem: readProblem(error) })
            // It may be over: another try could not be taken.
            void ask(isOver)
          }
        },
      )
    },
    cancel: () => {
      if (!isOpen(view)) return
      const { id } = view.offer
      end('cancelled')
      api.cancel(id).catch(() => {}) // it expires by itself
    },
  }
}

const making: HandOverView = { step: 'making' }

const everyMs = 2_000
const seldomMs = 15_000

/** Of its three minutes: whoever taps a link at the last moment still has half a minute to open it. */
const renewAfterMs = 150_000

function isOpen(view: HandOverView): view is OpenHandOver {
  return view.step === 'offered' || view.step === 'opened' || view.step === 'signed'
}

/** What belongs to one link. */
function openRound() {
  let isOver = false
  const endings: (() => void)[] = []
  return {
    isOver: () => isOver,
    onEnd: (run: () => void) => void endings.push(run),
    end: () => {
      isOver = true
      for (const run of endings.splice(0)) run()
    },
  }
}

/** A link that the server no longer knows has expired; any other failure passes. */
function readGone(error: unknown): HandOverAnswer['state'] | undefined {
  return error instanceof ApiError && error.code === 'not_found' ? 'expired' : undefined
}

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
