import { hasChecksum } from '../checksumAddress.ts'
import type { Keccak256Option } from '../engine.ts'
import { SignInMessageError } from '../errors.ts'
import { readAuthority } from '../grammar/authority.ts'
import { endOfRun, schemeCharacter } from '../grammar/characters.ts'
import { readAddress, readChainId, readNonce, readStatement } from '../grammar/fields.ts'
import { Mismatch, type Rule, toMessageError } from '../grammar/Rule.ts'
import { readTimestamp } from '../grammar/timestamp.ts'
import { readScheme, readSegment, readUri } from '../grammar/uri.ts'
import type { Address, SignInMessage } from './SignInMessage.ts'

type Optional = { -readonly [Field in keyof SignInMessage]?: SignInMessage[Field] }

/**
 * Reads a sign-in message: exactly the grammar of EIP-4361, with the checksum of EIP-55, in one pass.
 *
 * @example parseMessage(text).domain // 'app.example'
 * @throws {SignInMessageError} `invalid_message`, `empty_domain`, `address_checksum` or `invalid_number`, with
 * the field, the line, the column, and what was expected there.
 */
export function parseMessage(text: string, options: Keccak256Option = {}): SignInMessage {
  if (typeof text !== 'string') throw new SignInMessageError('invalid_message', { expected: 'a string' })
  const cursor: Cursor = { text, at: 0, field: 'domain' }
  try {
    return takeMessage(cursor, options)
  } catch (error) {
    throw toMessageError(error, text, cursor.field)
  }
}

/** The fields in the order in which they stand. */
function takeMessage(cursor: Cursor, options: Keccak256Option): SignInMessage {
  const scheme = takeScheme(cursor)
  const domain = take(cursor, readAuthority, 'domain')
  expect(cursor, ' wants you to sign in with your Ethereum account:')
  expect(cursor, '\n')
  const address = take(cursor, readAddress, 'address')
  expect(cursor, '\n\n')
  const statement = takeStatement(cursor)
  expect(cursor, '\nURI: ', 'uri')
  const uri = take(cursor, readUri)
  expect(cursor, '\nVersion: ', 'version')
  expect(cursor, '1')
  expect(cursor, '\nChain ID: ', 'chainId')
  const chainId = Number(take(cursor, readChainId))
  expect(cursor, '\nNonce: ', 'nonce')
  const nonce = take(cursor, readNonce)
  expect(cursor, '\nIssued At: ', 'issuedAt')
  const issuedAt = take(cursor, readTimestamp)
  const optional = takeOptional(cursor)
  if (scheme !== undefined) optional.scheme = scheme
  if (statement !== undefined) optional.statement = statement
  const signer = checkAddress(cursor, domain, address, options)
  return { domain, address: signer, uri, version: '1', chainId, nonce, issuedAt, ...optional }
}

/** `[ scheme "://" ]`: no authority has a slash, so "://" after a scheme can be nothing else. */
function takeScheme(cursor: Cursor): string | undefined {
  const { text } = cursor
  const colon = text.indexOf(':')
  if (!text.startsWith('://', colon) || endOfRun(text, 0, schemeCharacter) < colon) return undefined
  const scheme = take(cursor, readScheme, 'scheme')
  cursor.at += 3
  return scheme
}

/** `[ statement LF ]`: one more line break tells an empty statement from none. */
function takeStatement(cursor: Cursor): string | undefined {
  const { text, at } = cursor
  if (text[at] === '\n' && text[at + 1] !== '\n') return undefined
  const statement = take(cursor, readStatement, 'statement')
  expect(cursor, '\n')
  return statement
}

/** The lines after the time of issue, each of which may be absent, and then the end. */
function takeOptional(cursor: Cursor): Optional {
  const optional: Optional = {}
  if (skip(cursor, '\nExpiration Time: ')) {
    optional.expirationTime = take(cursor, readTimestamp, 'expirationTime')
  }
  if (skip(cursor, '\nNot Before: ')) optional.notBefore = take(cursor, readTimestamp, 'notBefore')
  if (skip(cursor, '\nRequest ID: ')) optional.requestId = take(cursor, readSegment, 'requestId')
  if (skip(cursor, '\nResources:')) optional.resources = takeResources(cursor)
  if (cursor.at < cursor.text.length) throw new Mismatch(cursor.at, 'the end of the message')
  return optional
}

/** `*( LF "- " URI )`. The least of them has five characters: room made once costs less than room that grows. */
function takeResources(cursor: Cursor): readonly string[] {
  cursor.field = 'resources'
  const resources = new Array<string>((cursor.text.length / 5) | 0)
  let count = 0
  while (skip(cursor, '\n- ')) resources[count++] = take(cursor, readUri)
  resources.length = count
  return resources
}

/** What the grammar leaves open: a domain must be there, and the address must carry its checksum. */
function checkAddress(cursor: Cursor, domain: string, address: string, options: Keccak256Option): Address {
  const { text } = cursor
  if (domain === '') {
    cursor.field = 'domain'
    throw new Mismatch(text.indexOf(' wants'), 'a domain', 'empty_domain')
  }
  if (hasChecksum(address, options)) return address
  cursor.field = 'address'
  throw new Mismatch(text.indexOf('\n') + 1, 'the letter case of EIP-55', 'address_checksum')
}

/** Where reading stands: at an offset, in a field. */
interface Cursor {
  readonly text: string
  at: number
  field: keyof SignInMessage
}

/** Reads a field by its rule and returns the text that it covers: the field whose label came before, or another. */

function take(cursor: Cursor, rule: Rule, field: keyof SignInMessage = cursor.field): string {
  const start = cursor.at
  cursor.field = field
  cursor.at = rule(cursor.text, start)
  return cursor.text.slice(start, cursor.at)
}

/** Steps over a text that may stand here, and tells whether it did. */
function skip(cursor: Cursor, literal: string): boolean {
  if (!cursor.text.startsWith(literal, cursor.at)) return false
  cursor.at += literal.length
  return true
}

/** Steps over a text that must stand here, the label of a field or what follows one. */
function expect(cursor: Cursor, literal: string, field: keyof SignInMessage = cursor.field): void {
  const { text, at } = cursor
  if (skip(cursor, literal)) {
    cursor.field = field
  } else if (!literal.startsWith('\n')) {
    throw new Mismatch(at, JSON.stringify(literal))
  } else if (text[at] !== '\n') {
    // The line goes on where it should end: the fault is the field's on this line, not the next one's.
    throw new Mismatch(at, 'a line break')
  } else {
    cursor.at++
    cursor.field = field
    expect(cursor, literal.slice(1))
  }
}
