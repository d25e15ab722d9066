import type { ActivityEvent, Challenge, LinkedWallet, Session } from '@countersign/protocol'

/** The wallets of the account: the first is the primary one. */
export const wallets: readonly [LinkedWallet, LinkedWallet, LinkedWallet] = [
  {
    id: 'w1',
    address: '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf',
    kind: 'key',
    chainId: null,
    label: null,
    ensName: 'ada.eth',
    isPrimary: true,
    linkedAt: '2026-01-20T16:25:30Z',
    lastUsedAt: '2026-11-20T16:25:30Z',
  },
  {
    id: 'w2',
    address: '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF',
    kind: 'key',
    chainId: null,
    label: 'Hardware',
    ensName: null,
    isPrimary: false,
    linkedAt: '2026-03-20T16:25:30Z',
    lastUsedAt: '2026-05-20T16:25:30Z',
  },
  {
    id: 'w3',
    address: '0x6813Eb9362372EEF6200f3b1dbC3f819671cBA69',
    kind: 'contract',
    chainId: 8453,
    label: null,
    ensName: null,
    isPrimary: false,
    linkedAt: '2026-04-20T16:25:30Z',
    lastUsedAt: '2026-10-20T16:25:30Z',
  },
]

const { id, address, kind, chainId } = wallets[0]
const wallet = { id, address, kind, chainId }

export const session: Session = {
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

/** An event of the account, by the person. */
export function eventOf(kind: string, details: ActivityEvent['details'] = {}): ActivityEvent {
  return {
    id: kind + JSON.stringify(details),
    at: '2026-11-20T16:25:30Z',
    kind,
    actor: 'self',
    networkAddress: '127.0.0.1',
    browser: 'Chromium',
    system: 'Linux',
    details,
  }
}

/** What a wallet is to sign, to confirm a change or to be linked. */
export function challengeOf(statement: string): Challenge {
  const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
  return {
    domain: location.host,
    uri: location.origin,
    version: '1',
    nonce: crypto.randomUUID().replaceAll('-', ''),
    issuedAt: at(0),
    expirationTime: at(600_000),
    nonceExpiresAt: at(300_000),
    statement,
    chainIds: 'any',
  }
}
