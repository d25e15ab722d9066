import { ApiError } from '@countersign/client'
import type { Account, SessionSummary } from '@countersign/protocol'
import type { AccountApi } from '../api/accountApi.ts'
import { challengeOf, session, wallets } from './samples.ts'

/** The server's calls, answered from here; what a test gives stands in for the rest. */
export function fakeApi(answers: Partial<AccountApi> = {}): AccountApi {
  const unasked = () => Promise.reject(new ApiError('not_found', { status: 404, title: 'Not found.' }))
  return {
    challenge: unasked,
    signIn: unasked,
    session: () => Promise.resolve(session),
    signOut: unasked,
    account: () => Promise.resolve(account),
    sessions: () => Promise.resolve({ sessions: [...sessions], next: null }),
    activeSession: unasked,
    endSession: unasked,
    endOtherSessions: unasked,
    changeAccount: unasked,
    usernames: () => Promise.resolve({ usernames: [], left: 3 }),
    exportData: unasked,
    deleteAccount: unasked,
    wallets: () => Promise.resolve({ wallets: [...wallets] }),
    linkWalletChallenge: unasked,
    linkWallet: unasked,
    changeWallet: unasked,
    unlinkWallet: unasked,
    stepUpHandOver: unasked,
    linkWalletHandOver: unasked,
    stepUpChallenge: async ({ change }) => challengeOf(`Confirm: ${change.kind}.`),
    stepUp: async () => ({ confirmedUntil: new Date(Date.now() + 300_000).toISOString() }),
    activity: () => Promise.resolve({ events: [], next: null }),
    applications: unasked,
    launchableApplications: async () => ({ applications: [], next: null }),
    groups: () => Promise.resolve({ groups: [], next: null }),
    otherGroups: () => Promise.resolve({ groups: [], next: null }),
    checkGroups: unasked,
    fixedClaims: () => Promise.resolve({ claims: [] }),
    email: () => Promise.resolve({ policy: 'off', current: null, pending: null }),
    requestEmail: unasked,
    resendEmail: unasked,
    verifyEmail: unasked,
    cancelEmail: unasked,
    removeEmail: unasked,
    chooseWallets: unasked,
    disconnectApplication: unasked,
    takeBackApi: unasked,
    checkSignature: unasked,
    ...answers,
  }
}

export const signedOut: ApiError = new ApiError('not_signed_in', {
  status: 401,
  title: 'You’re signed out. Sign in to continue.',
})

const wallet = {
  id: 'w1',
  address: '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf',
  kind: 'key',
  chainId: null,
} as const

export const account: Account = {
  id: 'a1',
  displayName: null,
  username: null,
  role: 'member',
  picture: 'mark',
  primaryWallet: wallet,
  createdAt: '2026-11-20T16:25:30Z',
}

const times = {
  createdAt: '2026-11-20T16:25:30Z',
  lastSeenAt: '2026-11-20T16:25:30Z',
  expiresAt: '2026-11-27T16:25:30Z',
}

export const sessions: readonly [SessionSummary, SessionSummary, SessionSummary] = [
  {
    id: 's1',
    isCurrent: true,
    wallet,
    browser: 'Chromium',
    system: 'Linux',
    networkAddress: '127.0.0.1',
    ...times,
  },
  {
    id: 's2',
    isCurrent: false,
    wallet,
    browser: 'Safari',
    system: 'iOS',
    networkAddress: '198.51.100.20',
    ...times,
  },
  {
    id: 's3',
    isCurrent: false,
    wallet,
    browser: null,
    system: null,
    networkAddress: '2001:db8::7',
    ...times,
  },
]

/** An answer that never comes. */
export const noAnswer = () => new Promise<never>(() => {})
