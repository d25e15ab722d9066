import { generateNonce } from '@countersign/siwe'
import { texts } from '../texts.ts'

/** A message while it is written: each part as it is typed; an optional one that is empty is left out. */
export interface Draft {
  readonly scheme: string
  readonly domain: string
  readonly address: string
  readonly statement: string
  readonly uri: string
  readonly chainId: string
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime: string
  readonly notBefore: string
  readonly requestId: string
  readonly resources: readonly string[]
}

/** The parts that are one text each. */
export const draftTexts = [
  'scheme',
  'domain',
  'address',
  'statement',
  'uri',
  'chainId',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
] as const satisfies readonly (keyof Draft)[]

/** A draft for the page at an origin, that is valid for ten minutes from now (milliseconds since the epoch). */
export function createDraft(origin: string, now: number): Draft {
  const { protocol, host } = new URL(origin)
  return {
    scheme: protocol.replace(':', ''),
    domain: host,
    address: '',
    statement: texts.build.firstStatement,
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
