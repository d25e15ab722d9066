import {
  type Address,
  formatMessage,
  generateNonce,
  type SignInMessage,
  SignInMessageError,
} from '@countersign/siwe'
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
    scheme: protocol === 'https:' ? '' : protocol.replace(':', ''),
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

/** A draft as a message, or what is wrong with it. */
export interface WrittenDraft {
  /** Undefined while there are problems. */
  readonly text: string | undefined
  /** What is wrong with a part, in words. */
  readonly problems: Readonly<Partial<Record<keyof Draft, string>>>
}

/** Writes a draft as a message. Each part is tried by itself, so that one problem does not hide the others. */
export function writeDraft(draft: Draft): WrittenDraft {
  const message = readDraft(draft)
  const problems: Partial<Record<keyof Draft, string>> = {}
  for (const field of [...draftTexts, 'resources'] as const) {
    const part = Object.entries(message).filter(([name]) => name === field)
    if (!isSound({ ...sound, ...Object.fromEntries(part) })) problems[field] = texts.build.invalid[field]
  }
  const text = Object.keys(problems).length === 0 ? formatMessage(message) : undefined
  return { text, problems }
}

function isSound(message: SignInMessage): boolean {
  try {
    formatMessage(message)
    return true
  } catch (error) {
    if (error instanceof SignInMessageError) return false
    throw error
  }
}

function readDraft({ chainId, address, resources, ...texts }: Draft): SignInMessage {
  const { scheme, statement, expirationTime, notBefore, requestId, ...required } = texts
  return {
    ...required,
    ...(scheme !== '' && { scheme }),
    ...(statement !== '' && { statement }),
    ...(expirationTime !== '' && { expirationTime }),
    ...(notBefore !== '' && { notBefore }),
    ...(requestId !== '' && { requestId }),
    ...(resources.length > 0 && { resources }),
    address: readAddress(address),
    version: '1',
    chainId: /^\d+$/.test(chainId) ? Number(chainId) : Number.NaN,
  }
}

/** What is no address stays none: the message that it is written into is then refused. */
function readAddress(text: string): Address {
  return text.startsWith('0x') ? `0x${text.slice(2)}` : '0x'
}

/** A message without a fault, to try one part at a time in. */
const sound: SignInMessage = {
  domain: 'example.org',
  address: '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf',
  uri: 'https://example.org',
  version: '1',
  chainId: 1,
  nonce: '9fKq2LxVw0TzR4bY',
  issuedAt: '2026-11-20T16:25:24Z',
}
