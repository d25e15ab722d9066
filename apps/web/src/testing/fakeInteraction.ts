import { ApiError } from '@countersign/client'
import type { Interaction } from '@countersign/product-api'
import type { InteractionApi } from '../api/interactionApi.ts'
import { account } from './fakeApi.ts'
import { challengeOf, wallets } from './samples.ts'

/** An interaction that asks a visitor for a signature, but for what a test says. */
export function interactionOf(
  parts: Partial<Interaction> = {},
  application: Partial<Interaction['application']> = {},
): Interaction {
  return {
    uid: 'V8k',
    application: {
      clientId: 'forum',
      name: 'Example Forum',
      host: 'forum.example.org',
      origin: 'https://forum.example.org',
      hasLogo: false,
      isDevice: false,
      policyUri: null,
      tosUri: null,
      ...application,
    },
    scopes: ['openid', 'profile', 'wallet'],
    newScopes: ['openid', 'profile', 'wallet'],
    task: 'sign',
    challenge: challengeOf('Sign in to forum.example.org and let it know who I am here.'),
    account: null,
    wallets: [],
    canChooseUsername: false,
    groups: [],
    email: null,
    suggestedWallet: null,
    expiresAt: '2026-11-20T17:25:30Z',
    ...parts,
  }
}

/** The same for a person who is signed in and only has to allow. */
export function consentOf(
  parts: Partial<Interaction> = {},
  application: Partial<Interaction['application']> = {},
): Interaction {
  return interactionOf(
    { task: 'consent', challenge: null, account, wallets: [...wallets], ...parts },
    application,
  )
}

/** The calls of an interaction, answered from here; what a test gives stands in for the rest. */
export function fakeInteraction(details: Interaction, answers: Partial<InteractionApi> = {}): InteractionApi {
  const unasked = () => Promise.reject(new ApiError('internal', { status: 500, title: 'Nobody asked.' }))
  return {
    details: () => Promise.resolve(details),
    challenge: unasked,
    handOver: unasked,
    signIn: unasked,
    consent: unasked,
    abort: unasked,
    ...answers,
  }
}

/** What the server says once an interaction has ended. */
export function goneOf(details: Readonly<Record<string, string>> = {}): ApiError {
  return new ApiError('not_found', { status: 404, title: 'Not found.', details })
}
