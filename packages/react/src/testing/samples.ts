import type { Accepted, Proposal, Review, SignedIn, WalletInfo } from '@countersign/client'

export const first = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
export const second = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF'

export const amber: WalletInfo = {
  id: 'amber',
  name: 'Amber Wallet',
  icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"%3E%3Crect width="36" height="36" fill="%23f1e3d3"/%3E%3Cpath d="M9 12h18v14H9z" fill="%23c8702a"/%3E%3C/svg%3E',
  rdns: 'example.amber',
  isLastUsed: true,
}

export const prism: WalletInfo = {
  id: 'prism',
  name: 'Prism',
  icon: undefined,
  rdns: undefined,
  isLastUsed: false,
}

export const message = `id.example.org wants you to sign in with your Ethereum account:
${first}

Sign in to Example.

URI: https://id.example.org/sign-in
Version: 1
Chain ID: 1
Nonce: 9fKq2LxVw0TzR4bYc7Ud1e
Issued At: 2026-11-20T16:25:24Z
Expiration Time: 2026-11-20T16:35:24Z`

export const review: Review = {
  wallet: amber,
  account: first,
  accounts: [first],
  message,
  fields: {
    domain: 'id.example.org',
    address: first,
    statement: 'Sign in to Example.',
    uri: 'https://id.example.org/sign-in',
    version: '1',
    chainId: 1,
    nonce: '9fKq2LxVw0TzR4bYc7Ud1e',
    issuedAt: '2026-11-20T16:25:24Z',
    expirationTime: '2026-11-20T16:35:24Z',
  },
  signBefore: '2026-11-20T16:30:24Z',
}

export const accepted: Accepted = { step: 'accepted', ...review, signedAt: '2026-11-20T16:25:30Z' }

const wallet = { id: 'w1', address: first, kind: 'key', chainId: null } as const

export const session: SignedIn['session'] = {
  id: 's1',
  account: {
    id: 'a1',
    displayName: null,
    username: null,
    role: 'member',
    picture: 'mark',
    primaryWallet: wallet,
    createdAt: '2026-11-20T16:25:30Z',
  },
  wallet,
  createdAt: '2026-11-20T16:25:30Z',
  lastSeenAt: '2026-11-20T16:25:30Z',
  expiresAt: '2026-11-27T16:25:30Z',
  confirmedUntil: '2026-11-20T16:30:30Z',
}

const { address: _later, ...proposed } = review.fields

/** What a wallet that connects and signs in one step is to be asked. */
export const proposal: Proposal = {
  message: message.replace(first, '0x…'),
  fields: proposed,
  signBefore: review.signBefore,
}
