import { ApiError } from '@countersign/client'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type EventType,
  type HandOverEffect,
  type HandOverEvent,
  type HandOverView,
  initialState,
  type MachineState,
  type OpenHandOver,
  renewAfterMs,
  transition,
} from './machine.ts'

// Walks the machine as its interpreter does: effects begin, their answers come in any order or not at all, and an answer
// counts only for as long as the round is in which it was asked for.

describe('the machine, walked at random', () => {
  test('has a way on from every place: the person ends it, or begins anew', () => {
    walk((place) => {
      if (openOf(place.state)) expect(take(place, { type: 'cancel' }).state.shown.step).toBe('cancelled')
      const anew = take(place, { type: 'start' })
      expect([anew.state.shown.step, anew.effects]).toEqual(['making', [{ type: 'offer' }]])
    })
  })

  test('can be completed from every place, whatever went wrong: the wallet only has to sign', () => {
    walk((place) => expect(goOnToTheEnd(place).state.shown).toMatchObject({ step: 'completed' }))
  })

  test('never stands still: while a link works, the server is asked, or is about to be', () => {
    walk((place) => {
      if (openOf(place.state) === undefined) return
      const going = ['ask', 'ask_later', 'offer'] as const
      expect(going.some((type) => isOpen(place, type))).toBe(true)
    })
  })

  test('asks one question and sends one code at a time, for the link that is shown', () => {
    walk(({ before, effects, open }) => {
      for (const effect of effects)
        if (effect.type === 'ask' || effect.type === 'send') expect(effect.id).toBe(openOf(before)?.offer.id)
      for (const type of ['ask', 'send'])
        expect(open.filter((effect) => effect.type === type).length).toBeLessThanOrEqual(1)
    })
  })

  test('is completed only by what was sent here, or by what the server says, and says so once', () => {
    walk(({ before, state, event, effects }) => {
      const told = effects.filter(({ type }) => type === 'tell')
      const isCompleted = state.shown.step === 'completed' && before.shown.step !== 'completed'
      expect(told.length).toBe(isCompleted ? 1 : 0)
      if (!isCompleted) return
      const where = event.type === 'sent' ? 'here' : 'elsewhere'
      expect(told).toEqual([{ type: 'tell', where }])
      if (event.type !== 'sent') expect(event).toMatchObject({ type: 'answered', state: 'completed' })
    })
  })

  test('lets nothing end what is being sent but its own answer, the person, or leaving the page', () => {
    const ending: readonly EventType[] = ['sent', 'send_failed', 'cancel', 'stop', 'start']
    walk(({ before, state, event }) => {
      if (openOf(before)?.isChecking && !ending.includes(event.type))
        expect(openOf(state)).toMatchObject({ isChecking: true, offer: openOf(before)?.offer })
    })
  })

  test('ends a link that is left open, and no other', () => {
    walk(({ before, event, effects }) => {
      const link = openOf(before)
      const isLeft = event.type === 'cancel' || event.type === 'stop'
      const withdrawn = effects.filter(({ type }) => type === 'withdraw')
      expect(withdrawn).toEqual(isLeft && link ? [{ type: 'withdraw', id: link.offer.id }] : [])
    })
  })

  test('renews only a link that nobody has opened, that is about to expire, and that somebody looks at', () => {
    walk(({ before, event, effects }) => {
      if (event.type === 'start' || !effects.some(({ type }) => type === 'offer')) return
      expect(openOf(before)).toMatchObject({ step: 'offered', isChecking: false })
      expect(event).toMatchObject({ type: 'answered', mayRenew: true })
      expect(['offered', 'expired']).toContain(event.type === 'answered' && event.state)
      const age = event.type === 'answered' && 'offeredAt' in before ? event.at - before.offeredAt : 0
      expect(age).toBeGreaterThan(renewAfterMs)
    })
  })

  test('comes through every step', () => {
    const seen = new Set<HandOverView['step']>()
    walk(({ state }) => void seen.add(state.shown.step))
    expect([...seen].toSorted()).toEqual(Object.keys(steps).toSorted())
  })
})

test('an event that does not fit leaves the state and does nothing: so do all, in any order, in any state', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(...Object.values(events)), { maxLength: 100, size: 'max' }), (all) => {
      let state = initialState
      for (const event of all) {
        const next = transition(state, event)
        expect(Object.keys(steps)).toContain(next.state.shown.step)
        if (next.state === state && !next.isNewRound) expect(next.effects).toEqual([])
        state = next.state
      }
    }),
  )
})

/** The machine somewhere on its way, with the effects whose answers still count. */
interface Place {
  readonly state: MachineState
  readonly open: readonly HandOverEffect[]
}

interface Move extends Place {
  readonly before: MachineState
  readonly event: HandOverEvent
  readonly effects: readonly HandOverEffect[]
}

/** Checks each move of many walks. */
function walk(check: (move: Move) => void): void {
  const anyEvent = fc.oneof(...Object.values(events))
  const moves = fc.array(fc.oneof({ arbitrary: anyEvent, weight: 3 }, fc.constant(undefined)), {
    maxLength: 100,
    size: 'max',
  })
  const property = fc.property(moves, (given) => {
    let place: Place = take({ state: initialState, open: [] }, { type: 'start' })
    for (const one of given) {
      const event = one ?? nextTowardsEnd(place)
      if (event === undefined || !isPossible(place, event)) continue
      const move = take(place, event)
      check(move)
      place = move
    }
  })
  fc.assert(property, { numRuns: 300 })
}

function take({ state: before, open }: Place, event: HandOverEvent): Move {
  const { state, effects, isNewRound } = transition(before, event)
  const answered = answers[event.type]
  const left = isNewRound ? [] : open.filter(({ type }) => !answered?.includes(type))
  // Another time is set in place of the one before.
  const kept = left.filter(
    ({ type }) => !(type === 'ask_later' && effects.some((next) => next.type === type)),
  )
  return { before, event, state, effects, open: [...kept, ...effects] }
}

function isPossible(place: Place, { type }: HandOverEvent): boolean {
  const answered = answers[type]
  return answered === undefined || type === 'look' || answered.some((effect) => isOpen(place, effect))
}

function isOpen({ open }: Place, type: HandOverEffect['type']): boolean {
  return open.some((effect) => effect.type === type)
}

/** What an event answers; the person is also back at any time (`look`). */
const answers: { readonly [T in EventType]?: readonly HandOverEffect['type'][] } = {
  offered: ['offer'],
  offer_failed: ['offer'],
  look: ['ask_later'],
  answered: ['ask'],
  unanswered: ['ask'],
  sent: ['send'],
  send_failed: ['send'],
}

/** What a patient person does, with a wallet and a server that work again. */
function goOnToTheEnd(from: Place): Place {
  let place = from
  for (let tries = 0; tries < 12 && place.state.shown.step !== 'completed'; tries++) {
    const event = nextTowardsEnd(place)
    if (event === undefined) throw new Error(`There is no way on from ${place.state.shown.step}.`)
    place = take(place, event)
  }
  return place
}

function nextTowardsEnd(place: Place): HandOverEvent | undefined {
  const offer = { id: 'later', secret: 's', expiresAt: '2026-11-23T00:03:00Z' }
  if (isOpen(place, 'offer')) return { type: 'offered', offer, at: 0 }
  const link = openOf(place.state)
  if (link === undefined) return place.state.shown.step === 'completed' ? undefined : { type: 'start' }
  if (link.isChecking) return { type: 'sent' }
  if (link.step === 'signed') return { type: 'enter_code', code: '104283' }
  if (!isOpen(place, 'ask')) return { type: 'look' }
  return { type: 'answered', state: 'signed', at: 0, mayRenew: false }
}

function openOf({ shown }: MachineState): OpenHandOver | undefined {
  return 'offer' in shown ? shown : undefined
}

const error = fc.constantFrom(
  new ApiError('offline'),
  new ApiError('hand_over_closed', { status: 410, title: 'x' }),
  ...[2, 0].map(
    (left) => new ApiError('hand_over_code_wrong', { status: 403, title: 'x', details: { left } }),
  ),
)
const at = fc.constantFrom(0, renewAfterMs, renewAfterMs + 1, 2 * renewAfterMs + 2)

/** Every event that there is: a new one does not compile until it is here. */
const events: { readonly [T in EventType]: fc.Arbitrary<HandOverEvent<T>> } = {
  start: fc.constant({ type: 'start' }),
  stop: fc.constant({ type: 'stop' }),
  cancel: fc.constant({ type: 'cancel' }),
  enter_code: fc.constantFrom('000000', '104283').map((code) => ({ type: 'enter_code', code })),
  offered: fc.tuple(fc.nat(9), at).map(([id, time]) => ({
    type: 'offered',
    offer: { id: `h${id}`, secret: 's', expiresAt: '2026-11-23T00:03:00Z' },
    at: time,
  })),
  offer_failed: error.map((value) => ({ type: 'offer_failed', error: value })),
  look: fc.constant({ type: 'look' }),
  answered: fc.record({
    type: fc.constant('answered'),
    state: fc.constantFrom(
      'offered',
      'opened',
      'signed',
      'released',
      'completed',
      'denied',
      'refused',
      'expired',
    ),
    at,
    mayRenew: fc.boolean(),
  }),
  unanswered: fc.constant({ type: 'unanswered' }),
  sent: fc.constant({ type: 'sent' }),
  send_failed: error.map((value) => ({ type: 'send_failed', error: value })),
}

/** Every step that there is. */
const steps: { readonly [S in HandOverView['step']]: true } = {
  making: true,
  failed: true,
  offered: true,
  opened: true,
  signed: true,
  completed: true,
  denied: true,
  refused: true,
  expired: true,
  used_up: true,
  cancelled: true,
}
