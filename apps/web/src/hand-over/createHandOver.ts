import { ApiError } from '@countersign/client'
import type { HandOver as HandOverAnswer, SignInRequest } from '@countersign/protocol'
import { useAnnounce } from '@countersign/react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { HandOverApi } from './HandOverApi.ts'
import {
  type Completed,
  type EffectType,
  type HandOverEffect,
  type HandOverEvent,
  type HandOverView,
  initialState,
  transition,
} from './machine.ts'

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
  let state = initialState
  let round = openRound()
  /** What was released is kept: where it does not get through, it is sent again, without another try. */
  let released: { readonly id: string; readonly request: SignInRequest } | undefined

  function happen(event: HandOverEvent): void {
    const before = state
    const next = transition(before, event)
    state = next.state
    if (next.isNewRound) {
      round.end()
      round = openRound()
    }
    if (state.shown !== before.shown) for (const listener of listeners) listener()
    for (const effect of next.effects) begin(perform, effect)
  }

  /** Lets what becomes of something happen, for as long as its round lasts. */
  function answer<Result>(
    asked: Promise<Result>,
    toEvent: (result: Result) => HandOverEvent,
    toFailure: (error: unknown) => HandOverEvent,
  ): void {
    const { isOver } = round
    const happenNow = (event: HandOverEvent) => {
      if (!isOver()) happen(event)
    }
    asked.then(
      (result) => happenNow(toEvent(result)),
      (error: unknown) => happenNow(toFailure(error)),
    )
  }

  const perform: Performers = {
    offer() {
      round.onEnd(page.onReturn(() => happen({ type: 'look' })))
      answer(
        api.offer(),
        (offer) => ({ type: 'offered', offer, at: page.now() }),
        (error) => ({ type: 'offer_failed', error }),
      )
    },
    ask({ id }) {
      answer(api.state(id), toAnswer, (error) =>
        isGone(error) ? toAnswer('expired') : { type: 'unanswered' },
      )
    },
    ask_later() {
      const milliseconds = page.isVisible() ? everyMs : seldomMs
      round.setTimer(page.after(milliseconds, () => happen({ type: 'look' })))
    },
    send({ id, code }) {
      answer(
        send(id, code),
        () => ({ type: 'sent' }),
        (error) => ({ type: 'send_failed', error }),
      )
    },
    withdraw({ id }) {
      api.cancel(id).catch(() => {}) // it expires by itself
    },
    tell({ where }) {
      onCompleted(where)
    },
  }

  function toAnswer(said: HandOverAnswer['state']): HandOverEvent {
    return { type: 'answered', state: said, at: page.now(), mayRenew: isRenewed && page.isVisible() }
  }

  async function send(id: string, code: string): Promise<void> {
    if (released?.id !== id) released = { id, request: await api.release(id, code) }
    await api.submit(released.request)
  }

  return {
    getView: () => state.shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => happen({ type: 'start' }),
    stop: () => happen({ type: 'stop' }),
    complete: (code) => happen({ type: 'enter_code', code }),
    cancel: () => happen({ type: 'cancel' }),
  }
}

type Performers = { readonly [T in EffectType]: (effect: HandOverEffect<T>) => void }

function begin<T extends EffectType>(perform: Performers, effect: HandOverEffect<T>): void {
  perform[effect.type](effect)
}

const everyMs = 2_000
const seldomMs = 15_000

/** What belongs to one link. */
function openRound() {
  let isOver = false
  let stopTimer = () => {}
  const endings: (() => void)[] = []
  return {
    isOver: () => isOver,
    onEnd: (run: () => void) => void endings.push(run),
    setTimer: (stop: () => void) => {
      stopTimer()
      stopTimer = stop
    },
    end: () => {
      isOver = true
      stopTimer()
      for (const run of endings) run()
    },
  }
}

/** A link that the server no longer knows has expired; any other failure passes. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found'
}

/** A hand-over that lives for as long as what shows it, and where it stands. Each of its states is announced. */
export function useHandOver(
  options: Omit<HandOverOptions, 'page'>,
  describe: (view: HandOverView) => string,
): { readonly view: HandOverView; readonly handOver: HandOver } {
  const { onCompleted } = options
  const latest = useRef(onCompleted)
  useEffect(() => {
    latest.current = onCompleted
  })
  const [handOver] = useState(() =>
    createHandOver({ ...options, onCompleted: (where) => latest.current(where), page: browserPage }),
  )
  const view = useSyncExternalStore(handOver.subscribe, handOver.getView)
  const announce = useAnnounce()
  const sentence = describe(view)
  useEffect(() => {
    handOver.start()
    return handOver.stop
  }, [handOver])
  useEffect(() => {
    if (sentence !== '') announce(sentence)
  }, [announce, sentence])
  return { view, handOver }
}

const browserPage: WaitingPage = {
  now: () => performance.now(),
  isVisible: () => document.visibilityState === 'visible',
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
  onReturn: (run) => {
    const seen = () => document.visibilityState === 'visible' && run()
    const listeners = [
      [window, 'focus'],
      [window, 'online'],
      [window, 'pageshow'],
      [document, 'visibilitychange'],
    ] as const
    for (const [target, name] of listeners) target.addEventListener(name, seen)
    return () => {
      for (const [target, name] of listeners) target.removeEventListener(name, seen)
    }
  },
}
