import type { Keccak256Option } from '../engine.ts'
import { type MessagePlace, SignInMessageError } from '../errors.ts'
import { parseMessage } from './parseMessage.ts'
import type { SignInMessage } from './SignInMessage.ts'

const fields = [
  'scheme',
  'domain',
  'address',
  'statement',
  'uri',
  'version',
  'chainId',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
  'resources',
] as const satisfies readonly (keyof SignInMessage)[]

/**
 * Writes a sign-in message as the text to sign (EIP-4361), and refuses what would not read back as the same.
 *
 * @example formatMessage({
 *   domain: 'app.example',
 *   address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
 *   uri: 'https://app.example/sign-in',
 *   version: '1',
 *   chainId: 1,
 *   nonce: generateNonce(),
 *   issuedAt: new Date().toISOString(),
 * })
 * @throws {SignInMessageError} naming the field that cannot be written.
 */
export function formatMessage(message: SignInMessage, options: Keccak256Option = {}): string {
  if (typeof message !== 'object' || message === null) {
    throw new SignInMessageError('invalid_message', { expected: 'the fields of a message' })
  }
  const text = write(message)
  try {
    assertSame(message, parseMessage(text, options))
  } catch (error) {
    assertNoLineBreak(message)
    throw error
  }
  return text
}

function assertSame(written: SignInMessage, read: SignInMessage): void {
  for (const field of fields) {
    if (!isSame(written[field], read[field])) {
      const code = field === 'chainId' ? 'invalid_number' : 'invalid_message'
      throw new SignInMessageError(code, describeExpected(field, read[field], written))
    }
  }
}

/** What belongs in a field that reads as something else than was written. */
function describeExpected(
  field: keyof SignInMessage,
  read: unknown,
  { scheme }: SignInMessage,
): MessagePlace {
  if (field === 'scheme' && scheme === undefined) {
    return { field: 'domain', expected: 'a host and a port, without a scheme' }
  }
  if (Array.isArray(read)) return { field, expected: 'a list of texts' }
  return { field, expected: typeof read === 'number' ? 'a number' : 'a text' }
}

/** A line break lets one field write others: the error should name the field that holds it, not one of those. */
function assertNoLineBreak(message: SignInMessage): void {
  for (const field of fields) {
    if ([message[field]].flat().some((part) => String(part).includes('\n'))) {
      throw new SignInMessageError('invalid_message', { field, expected: 'no line break' })
    }
  }
}

function write(message: SignInMessage): string {
  const { scheme, statement, expirationTime, notBefore, requestId, resources } = message
  const lines = [
    `${scheme === undefined ? '' : `${scheme}://`}${message.domain} wants you to sign in with your Ethereum account:`,
    message.address,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${message.uri}`,
    `Version: ${message.version}`,
    `Chain ID: ${message.chainId}`,
    `Nonce: ${message.nonce}`,
    `Issued At: ${message.issuedAt}`,
  ]
  if (expirationTime !== undefined) lines.push(`Expiration Time: ${expirationTime}`)
  if (notBefore !== undefined) lines.push(`Not Before: ${notBefore}`)
  if (requestId !== undefined) lines.push(`Request ID: ${requestId}`)
  if (resources !== undefined)
    lines.push('Resources:', ...Array.from(Array.isArray(resources) ? resources : [], (uri) => `- ${uri}`))
  return lines.join('\n')
}

/** Identity, also within a list: `-0`, or a text where a number belongs, is not what would be read back. */
function isSame(written: unknown, read: unknown): boolean {
  if (!Array.isArray(written) || !Array.isArray(read)) return Object.is(written, read)
  return written.length === read.length && written.every((part, index) => Object.is(part, read[index]))
}
