import type { Address, SignInMessage } from '@countersign/siwe'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openLifetime } from '../browserEnvironment.ts'
import { createTestPage } from '../testing/createTestPage.ts'
import { createTestServer } from '../testing/createTestServer.ts'
import { eip1193Connector } from '../wallet/eip1193/eip1193Connector.ts'
import type { Proof } from '../wallet/WalletConnector.ts'
import type { SignInEffect } from './effects/SignInEffect.ts'
import type { WalletLink } from './effects/WalletLink.ts'
import { transition } from './machine.ts'
import { type Ended, initialState, type MachineState, type Step } from './machineState.ts'
import type { EventType, SignInEvent } from './SignInEvent.ts'
import type { SignInProblem } from './SignInProblem.ts'
import type { Review } from './SignInState.ts'

// Walks the machine as its interpreter does: effects begin, their answers come in any order or not at all, and an
// answer counts only for as long as the step is that it was asked for.

describe('the machine, walked at random', () => {
  test('has a way on from every place: the person leaves it, or waits for an answer that always comes', () => {
    walk(({ state, open }) => {
      const { step } = state.shown
      if (isEnd(step)) return
      const leaving = step === 'discovering' ? oneWallet : ({ type: 'choose_another_wallet' } as const)
      const isAnswered = open.some(({ type }) => type === 'send' || type === 'write_message')
      if (step === 'verifying') expect(isAnswered).toBe(true)
      else expect(take(take({ state, open }, leaving), oneWallet).state.shown.step).toBe('choosing')
    })
  })

  test('can end signed in from every place, whatever went wrong: the person only has to try again', () => {
    walk((place) => expect(isEnd(goOnToTheEnd(place).state.shown.step)).toBe(true))
  })

  test('loses no signature: one that is not judged goes when the server answers or the person leaves it', () => {
    const leaving = [
      'choose_wallet',
      'choose_another_wallet',
      'cancel',
      'session_found',
      'finished',
      'refused',
    ]
    walk(({ before, state, event }) => {
      const proof = proofOf(before)
      if (proof !== undefined && !leaving.includes(event.type)) expect(proofOf(state)).toBe(proof)
    })
  })

  test('opens a wallet only for what the person did, and acts on no wallet but the one that is chosen', () => {
    walk(({ state, event, effects }) => {
      for (const effect of effects) {
        if (opensWallet.includes(effect.type)) expect(byPerson).toContain(event.type)
        if (effect.type !== 'leave_wallet' && 'link' in effect)
          expect(effect.link.wallet).toBe(linkOf(state)?.wallet)
      }
    })
  })

  test('signs only what is shown, and sends only what was signed', () => {
    walk(({ before, state, event, effects }) => {
      for (const effect of effects) {
        if (effect.type === 'request_signature') expect(before.shown).toMatchObject(effect.review)
        if (effect.type !== 'send') continue
        if (event.type === 'proposal_signed') expect(event).toMatchObject({ message: effect.review.message })
        else expect(before.shown).toMatchObject(effect.review)
        expect(state.shown.step).toBe('verifying')
        expect(effect.proof).toBe('proof' in event ? event.proof : proofOf(before))
      }
    })
  })

  test('follows one wallet at a time', () => {
    walk(({ before, state, effects }) => {
      const changes = effects.flatMap((effect) =>
        effect.type === 'leave_wallet' || effect.type === 'follow_wallet' ? [effect] : [],
      )
      const isSame = linkOf(before)?.lifetime === linkOf(state)?.lifetime
      const left = isSame ? [] : [linkOf(before)].filter((link) => link !== undefined)
      const followed = isSame ? [] : [linkOf(state)].filter((link) => link !== undefined)
      expect(changes.map(({ type, link }) => [type, link.lifetime])).toEqual([
        ...left.map(({ lifetime }) => ['leave_wallet', lifetime]),
        ...followed.map(({ lifetime }) => ['follow_wallet', lifetime]),
      ])
    })
  })

  test('stays at its end, whatever comes later', () => {
    walk(({ before, state, effects }) => {
      if (!isEnd(before.shown.step)) return
      expect(state).toBe(before)
      expect(effects).toEqual([])
    })
  })

  test('comes through every step', () => {
    const seen = new Set<Step>()
    walk(({ state }) => void seen.add(state.shown.step))
    expect([...seen].toSorted()).toEqual(Object.keys(onward).toSorted())
  })
})

test('an event that does not fit leaves the state and does nothing: so do all, in any order, in any state', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 100, size: 'max' }), (events) => {
      let state = initialState
      for (const event of events) {
        const next = transition(state, event)
        expect(Object.keys(onward)).toContain(next.state.shown.step)
        if (next.state === state && !next.isNewStep) expect(opensAny(next.effects)).toBe(false)
        state = next.state
      }
    }),
  )
})

/** The machine somewhere on its way, with the effects whose answers still count. */
interface Place {
  readonly state: MachineState
  readonly open: readonly SignInEffect[]
}

interface Move extends Place {
  readonly before: MachineState
  readonly event: SignInEvent
  readonly effects: readonly SignInEffect[]
}

/** Checks each move of many walks. One that has come to its end stays there for a while, and another begins. */
function walk(check: (move: Move) => void): void {
  const steps = fc.array(fc.oneof({ arbitrary: anyEvent, weight: 3 }, fc.constant(undefined)), {
    maxLength: 150,
    size: 'max',
  })
  const property = fc.property(steps, (events) => {
    let place = start
    let movesAtEnd = 0
    for (const given of events) {
      const event = given ?? nextTowardsEnd(place)
      if (event === undefined || !isPossible(place, event)) continue
      const move = take(place, event)
      check(move)
      movesAtEnd = isEnd(move.state.shown.step) ? movesAtEnd + 1 : 0
      place = movesAtEnd < 5 ? move : start
    }
  })
  fc.assert(property, { numRuns: 300 })
}

const start: Place = { state: initialState, open: [] }

function take({ state: before, open }: Place, event: SignInEvent): Move {
  const { state, effects, isNewStep } = transition(before, event)
  return { before, event, state, effects, open: isNewStep ? effects : [...open, ...effects] }
}

function isPossible({ state, open }: Place, { type }: SignInEvent): boolean {
  if (byWallet.includes(type)) return linkOf(state) !== undefined
  const isAnswer = Object.values(answers).some((types) => types.includes(type))
  return !isAnswer || open.some((effect) => answers[effect.type]?.includes(type))
}

const byPerson: readonly EventType[] = [
  'choose_wallet',
  'choose_account',
  'ask_for_accounts',
  'sign',
  'retry',
  'send_again',
  'cancel',
  'choose_another_wallet',
  'accept_account_change',
]
const byWallet: readonly EventType[] = ['accounts_changed', 'accounts_found', 'chain_changed', 'disconnected']
const opensWallet: readonly SignInEffect['type'][] = [
  'connect',
  'connect_and_sign',
  'ask_for_accounts',
  'request_signature',
]

/** What an effect may be answered with while its step lasts. */
const answers: { readonly [T in SignInEffect['type']]?: readonly EventType[] } = {
  connect: ['wallet_silent', 'accounts_received', 'connect_failed'],
  propose: ['proposal_written', 'message_failed', 'accounts_received', 'connect_failed'],
  connect_and_sign: [
    'accounts_received',
    'proposal_signed',
    'proposal_altered',
    'sign_failed',
    'message_expired',
  ],
  ask_for_accounts: ['accounts_received'],
  write_message: ['message_written', 'message_failed'],
  keep_fresh: ['message_aged'],
  renew_message: ['message_written', 'message_failed'],
  request_signature: ['wallet_slow', 'contract_found', 'signed', 'sign_failed', 'message_expired'],
  await_wallet: ['wallet_free'],
  send: ['finished', 'send_failed', 'refused'],
  await_owners: ['finished', 'refused', 'owners_late'],
  limit_owners: ['owners_late'],
}

/** What a patient person does, with a wallet and a server that work again. */
function goOnToTheEnd(from: Place): Place {
  let place = from
  for (let tries = 0; tries < 12 && !isEnd(place.state.shown.step); tries++) {
    const event = nextTowardsEnd(place)
    if (event === undefined) throw new Error(`There is no way on from ${place.state.shown.step}.`)
    place = take(place, event)
  }
  return place
}

function nextTowardsEnd(place: Place): SignInEvent | undefined {
  return onward[place.state.shown.step].find((next) => isPossible(place, next) && changes(place, next))
}

function changes({ state }: Place, event: SignInEvent): boolean {
  return transition(state, event).state !== state
}

function isEnd(step: Step): boolean {
  return step === 'signed_in' || step === 'accepted'
}

function opensAny(effects: readonly SignInEffect[]): boolean {
  return effects.some(({ type }) => opensWallet.includes(type))
}

function proofOf(state: MachineState): Proof | undefined {
  return 'proof' in state ? state.proof : undefined
}

function linkOf(state: MachineState): WalletLink | undefined {
  return 'link' in state ? state.link : undefined
}

const accounts: readonly Address[] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`, `0x${'c'.repeat(40)}`]
const account = accounts[0] ?? '0x'
const page = createTestPage()

const inOneStep = 'in one step'

function createLink(name: string): WalletLink {
  return {
    wallet: { id: name, name, icon: undefined, rdns: undefined, isLastUsed: false },
    accounts: [],
    connector: eip1193Connector(
      { request: async () => undefined },
      { signsInOnConnecting: name === inOneStep || undefined },
    ),
    lifetime: openLifetime(page),
    chain: { id: () => 1, isRead: () => true, read: async () => undefined, change: () => undefined },
  }
}

const fields: SignInMessage = {
  domain: 'app.example',
  address: account,
  uri: 'https://app.example',
  version: '1',
  chainId: 1,
  nonce: 'nonce0000',
  issuedAt: '2026-01-01T00:00:00.000Z',
}
const signBefore = '2026-01-01T00:05:00.000Z'
const proof: Proof = { message: 'message', signature: '0x01' }
const review: Review = {
  wallet: createLink('one').wallet,
  account,
  accounts,
  message: 'message',
  fields,
  signBefore,
}
const session = createTestServer().openSession(account)
const signedIn: Ended = { shown: { step: 'signed_in', session, isElsewhere: false } }
const accepted: Ended = { shown: { step: 'accepted', ...review, signedAt: fields.issuedAt } }

const oneWallet: SignInEvent = {
  type: 'wallets_listed',
  wallets: [createLink('one').wallet],
  isMissing: false,
}
const { address: _later, ...proposed } = fields
const proposal = { message: 'proposal', fields: proposed, signBefore }
const written: SignInEvent = { type: 'message_written', message: 'message', fields, signBefore }

/** What leads to the end from each step; the first that is possible and changes something. */
const onward: Readonly<Record<Step, readonly SignInEvent[]>> = {
  discovering: [oneWallet],
  choosing: [{ type: 'choose_wallet', link: createLink('one') }],
  connecting: [{ type: 'accounts_received', accounts: [account], expected: [] }, { type: 'retry' }],
  proposing: [
    { type: 'proposal_signed', message: 'message', fields, signBefore, accounts, proof },
    { type: 'proposal_written', ...proposal },
    { type: 'sign' },
  ],
  choosing_account: [...accounts.map((address) => ({ type: 'choose_account', address }) as const)],
  preparing: [written, { type: 'retry' }],
  reviewing: [{ type: 'sign' }],
  signing: [{ type: 'signed', proof }],
  verifying: [{ type: 'finished', end: accepted }, written],
  unsent: [{ type: 'send_again' }],
  signed_in: [],
  accepted: [],
}

const problem = fc
  .constantFrom<SignInProblem['code']>(
    'wallet_locked',
    'wallet_busy',
    'wallet_declined',
    'wallet_disconnected',
    'owners_awaited',
    'one_step_refused',
    'offline',
    'nonce_expired',
  )
  .map((code) => ({ code }))
const link = fc.constantFrom('one', 'two', inOneStep).map(createLink)
const some = fc.subarray([...accounts]).chain((offered) => fc.constantFrom(offered, offered.toReversed()))
const offer = some.chain((offered) =>
  fc.record({ accounts: fc.constant(offered), expected: fc.subarray(offered) }),
)
const message = fc
  .nat()
  .map((n) => ({ message: `message ${n}`, fields: { ...fields, nonce: `nonce000${n}` }, signBefore }))

/** Every event that there is: a new one does not compile until it is here. */
const events: { readonly [T in EventType]: fc.Arbitrary<SignInEvent<T>> } = {
  choose_wallet: link.map((value) => ({ type: 'choose_wallet', link: value })),
  choose_account: fc.constantFrom(...accounts, '0x').map((address) => ({ type: 'choose_account', address })),
  ask_for_accounts: fc.constant({ type: 'ask_for_accounts' }),
  sign: fc.constant({ type: 'sign' }),
  retry: fc.constant({ type: 'retry' }),
  send_again: fc.constant({ type: 'send_again' }),
  cancel: fc.constant({ type: 'cancel' }),
  choose_another_wallet: fc.constant({ type: 'choose_another_wallet' }),
  accept_account_change: fc.constant({ type: 'accept_account_change' }),
  wallets_listed: fc
    .record({
      wallets: fc.array(
        link.map(({ wallet }) => wallet),
        { maxLength: 3 },
      ),
      isMissing: fc.boolean(),
    })
    .map((list) => ({ type: 'wallets_listed', ...list })),
  page_focused: fc.constant({ type: 'page_focused' }),
  page_returned: fc.constant({ type: 'page_returned' }),
  other_tab_signed_in: fc.constant({ type: 'other_tab_signed_in' }),
  session_found: fc.constant({ type: 'session_found', session }),
  wallet_silent: fc.constant({ type: 'wallet_silent' }),
  accounts_received: offer.map((value) => ({ type: 'accounts_received', ...value })),
  accounts_found: offer.map((value) => ({ type: 'accounts_found', ...value })),
  accounts_changed: offer.map((value) => ({ type: 'accounts_changed', ...value })),
  connect_failed: problem.map((value) => ({ type: 'connect_failed', problem: value })),
  chain_changed: fc.constant({ type: 'chain_changed' }),
  disconnected: fc.constant({ type: 'disconnected' }),
  wallet_slow: fc.constant({ type: 'wallet_slow' }),
  contract_found: fc.constant({ type: 'contract_found' }),
  proposal_written: fc.constant({ type: 'proposal_written', ...proposal }),
  proposal_signed: fc.nat().map((n) => ({
    type: 'proposal_signed',
    message: 'message',
    fields,
    signBefore,
    accounts,
    proof: { message: 'message', signature: `0x${n}` },
  })),
  proposal_altered: offer.map((value) => ({ type: 'proposal_altered', ...value })),
  signed: fc.nat().map((n) => ({ type: 'signed', proof: { message: 'message', signature: `0x${n}` } })),
  sign_failed: problem.map((value) => ({ type: 'sign_failed', problem: value })),
  wallet_free: fc.constant({ type: 'wallet_free' }),
  message_written: message.map((value) => ({ type: 'message_written', ...value })),
  message_failed: problem.map((value) => ({ type: 'message_failed', problem: value })),
  message_aged: fc.constant({ type: 'message_aged' }),
  message_expired: fc.constant({ type: 'message_expired' }),
  owners_late: fc.constant({ type: 'owners_late' }),
  finished: fc.constantFrom(signedIn, accepted).map((end) => ({ type: 'finished', end })),
  send_failed: problem.map((value) => ({ type: 'send_failed', problem: value })),
  refused: problem.map((value) => ({ type: 'refused', problem: value })),
}

/** Those that lead away come seldom, so that a walk gets far. */
const seldom: readonly string[] = ['choose_wallet', 'choose_another_wallet', 'cancel', 'session_found']
const anyEvent = fc.oneof(
  ...Object.entries(events).map(([type, arbitrary]: [string, fc.Arbitrary<SignInEvent>]) => ({
    arbitrary,
    weight: seldom.includes(type) ? 1 : 8,
  })),
)
