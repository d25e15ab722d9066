import { generateNonce } from '@countersign/siwe'
import type { Draft } from './Draft.ts'

/** A draft for the page at an origin, that is valid for ten minutes from now (milliseconds since the epoch). */
export function createDraft(origin: string, now: number): Draft {
  const { protocol, host } = new URL(origin)
  return {
    scheme: protocol.replace(':', ''),
    domain: host,
    address: '',
    statement: 'Sign in to try this out.',
    uri: `${origin}/sign-in`,
    chainId: '1',
    nonce: generateNonce(),
    issuedAt: formatSecond(now),
    expirationTime: formatSecond(now + tenMinutes),
    notBefore: '',
    requestId: '',
    resources: [],
  }
}

function formatSecond(at: number): string {
  return new Date(at).toISOString().replace(/\.\d+/, '')
}

const tenMinutes = 600_000
